import type { ReactElement } from 'react'
import { matchRoutes, parsePath, type RouteObject } from 'react-router-dom'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

/** Gives routes as a server renders them at a path, which holds the basename: Remix without a build. */
export function createStaticPage(
  routes: RouteObject[],
  path: string,
  basename = '/',
): ReactElement {
  const context = {
    basename,
    location: {
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: 'default',
      ...parsePath(path),
    },
    matches: matchRoutes(routes, path, basename) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  } as unknown as Parameters<typeof createStaticRouter>[1]
  const router = createStaticRouter(routes, context)
  return <StaticRouterProvider router={router} context={context} hydrate={false} />
}
