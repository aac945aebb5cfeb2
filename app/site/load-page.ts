import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { DocumentPage } from '~/lib/document-page'
import { canonicalPathname } from '~/lib/paths'
import { withUnserializedBody } from '~/remix/unserialized-body'
import type { Found } from './page.server'
import type { Site } from './site.server'

/** What loaders are handed with each request: by the build, or by the dev server. */
export interface RequestContext {
  site: Site
  /** Finds what the site has at a pathname. */
  pageOf: (pathname: string) => Promise<Found>
  /** Whether the document of a page is asked for, and not its data. */
  isDocument?: boolean
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
}

/**
 * Gives the page of a request, its body once. Throws the redirect of an old address, or the response
 * that the nearest error boundary shows as the not-found page.
 */
export async function loadPage({ request, context }: LoaderFunctionArgs): Promise<DocumentPage> {
  const { basePath } = context.site.location
  const pathname = canonicalPathname(`/${new URL(request.url).pathname.slice(basePath.length)}`)
  const found = await context.pageOf(pathname)
  if (!found) {
    const missing = { status: 404, statusText: 'Not Found' }
    throw new Response(`There is no page at ${pathname}`, missing)
  }
  if ('page' in found) return withUnserializedBody(found.page, context)
  throw redirect(found.redirection.to, found.redirection.status)
}
