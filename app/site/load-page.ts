import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { canonicalPathname } from '~/lib/paths'
import type { Found } from './page.server'
import type { Site } from './site.server'

/** What loaders are handed with each request. */
export interface RequestContext {
  site: Site
  /** Finds what the site has at a pathname. */
  pageOf: (pathname: string) => Promise<Found>
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
}

/**
 * Gives the page of a request. Throws the redirect of an old address, or
 * the response that the nearest error boundary shows as the not-found page.
 */
export async function loadPage({ request, context }: LoaderFunctionArgs) {
  const { basePath } = context.site.location
  const pathname = canonicalPathname(`/${new URL(request.url).pathname.slice(basePath.length)}`)
  const found = await context.pageOf(pathname)
  if (!found) {
    const missing = { status: 404, statusText: 'Not Found' }
    throw new Response(`There is no page at ${pathname}`, missing)
  }
  if ('redirection' in found) throw redirect(found.redirection.to, found.redirection.status)
  return json(found.page)
}
