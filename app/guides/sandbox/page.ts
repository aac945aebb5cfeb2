/**
 * The program that renders one guide, bundled into a text and run where there is JavaScript and
 * nothing else. It hands the guide no value from outside, since each has a way back to the process.
 */
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { mdxComponents } from '~/article/mdx-components'
import { withBaseOnce } from '~/lib/paths'

type Page = (
  react: typeof React,
  dom: object,
  runtime: typeof jsxRuntime,
  useBaseUrl: (path: string) => string,
) => { default: React.ComponentType<{ components: typeof mdxComponents }> }

/** What the global object has beyond JavaScript. */
interface Scope {
  tellPlace?: ((place: string) => void) | undefined
  /** Called before each expression of a guide. */
  markPlace: (line: number, column: number) => void
  /** Gives the HTML of a guide, or what it throws, as JSON. */
  renderPage: (page: Page, basePath: string) => string
}

const scope = globalThis as unknown as Scope
const { stringify } = JSON
const { tellPlace } = scope
scope.tellPlace = undefined

scope.markPlace = (line, column) => {
  try {
    tellPlace?.(`${line}:${column}`)
  } catch {
    // An error from outside must not get to the guide.
  }
}

/** In characters: far more than anybody would read on a page. */
const maxLength = 5_000_000

scope.renderPage = (page, basePath) => {
  try {
    const useBaseUrl = (path: string) => withBaseOnce(basePath, path)
    const Content = page(React, {}, jsxRuntime, useBaseUrl).default
    const html = renderToStaticMarkup(React.createElement(Content, { components: mdxComponents }))
    if (html.length > maxLength) throw new Error('the page has more than 5 MB of HTML')
    return stringify({ html })
  } catch (error) {
    return stringify({ error: error instanceof Error ? error.message : String(error) })
  }
}
