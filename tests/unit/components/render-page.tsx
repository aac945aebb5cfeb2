import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'

/** Renders components to HTML as on the page at a pathname, under an optional base path. */
export function renderPage(children: ReactNode, pathname = '/', basename = '/'): string {
  return renderToStaticMarkup(
    <StaticRouter location={pathname} basename={basename}>
      {children}
    </StaticRouter>,
  )
}
