import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withBase } from '~/lib/paths'
import { createStaticPage } from './static-page'

/** Renders components to HTML as on the page at a pathname, under an optional base path. */
export function renderPage(children: ReactNode, pathname = '/', basename = '/'): string {
  const basePath = basename.endsWith('/') ? basename : `${basename}/`
  const at = pathname.startsWith(basePath) ? pathname : withBase(basePath, pathname)
  const routes = [{ id: 'page', path: '*', element: children }]
  return renderToStaticMarkup(createStaticPage(routes, at, basename))
}
