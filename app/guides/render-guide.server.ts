import { getMDXComponent } from 'mdx-bundler/client'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mdxComponents } from '~/article/mdx-components'

/** Renders the code of a compiled guide to HTML. Throws what a component or an expression throws. */
export function renderGuide(code: string): string {
  return renderToStaticMarkup(createElement(getMDXComponent(code), { components: mdxComponents }))
}
