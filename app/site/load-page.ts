import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { canonicalPathname } from '~/lib/paths'
import type { Found } from './page.server'
import type { Site } from './site.server'

declare module '@remix-run/server-runtime' {
  /** The context that Remix passes to each loader. */
  interface AppLoadContext {
    site: Site
    /** Finds the page or redirect at a pathname. */
    pageOf: (pathname: string) => Promise<Found>
  }
}

/** The loader of documents. Throws a redirect for an old address, and a 404 for an unknown one. */
export async function loadPage({ request, context }: LoaderFunctionArgs) {
  const { basePath } = context.site.location
  const pathname = canonicalPathname(`/${new URL(request.url).pathname.slice(basePath.length)}`)
  const found = await context.pageOf(pathname)
  if (!found) {
    const missing = { status: 404, statusText: 'Not Found' }
    throw new Response(`There is no page at ${pathname}`, missing)
  }
  if ('redirection' in found) throw redirect(found.redirection)
  return json(found.page)
}
