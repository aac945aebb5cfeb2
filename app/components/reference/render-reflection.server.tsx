import { renderToStaticMarkup } from 'react-dom/server'
import type { ReflectionPage } from '~/api-reference/types'
import { markdownToHtml } from '~/markdown/markdown-to-html.server'
import { Reflection } from './reflection'
import { RenderProvider } from './render-context'

/** What the renderer must know of the site around the page. */
export interface RenderReflectionOptions {
  /** Turns a pathname of the site, with anchor, into what stands in the HTML. */
  href: (pathname: string) => string
  /** Whether a pathname without anchor is a page; links to other guides become plain text. */
  isKnownPathname: (pathname: string) => boolean
}

/** Renders what follows the title of an API page as HTML; none of this code reaches the browser. */
export function renderReflection(page: ReflectionPage, options: RenderReflectionOptions): string {
  const value = {
    href: options.href,
    markdownToHtml: (markdown: string, isInline: boolean) =>
      markdownToHtml(markdown, { ...options, isInline }),
  }
  return renderToStaticMarkup(
    <RenderProvider value={value}>
      <Reflection page={page} />
    </RenderProvider>,
  )
}
