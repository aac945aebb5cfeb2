import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes, parsePath } from 'react-router-dom'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { withBase } from '~/lib/paths'

/** Renders components to HTML as on the page at a pathname, under an optional base path. */
export function renderPage(children: ReactNode, pathname = '/', basename = '/'): string {
  const basePath = basename.endsWith('/') ? basename : `${basename}/`
  const at = pathname.startsWith(basePath) ? pathname : withBase(basePath, pathname)
  const routes = [{ id: 'page', path: '*', element: children }]
  const context = {
    basename,
    location: {
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: 'default',
      ...parsePath(at),
    },
    matches: matchRoutes(routes, at, basename) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  } as unknown as Parameters<typeof createStaticRouter>[1]
  return renderToStaticMarkup(
    <StaticRouterProvider
      router={createStaticRouter(routes, context)}
      context={context}
      hydrate={false}
    />,
  )
}
