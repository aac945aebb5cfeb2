import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { DocumentPage } from '~/lib/document-page'
import { canonicalPathname } from '~/lib/paths'
import type { Found } from './page.server'
import type { Site } from './site.server'

/** What loaders are handed with each request, and what they hand on. */
export interface RequestContext {
  site: Site
  /** Finds what the site has at a pathname. */
  pageOf: (pathname: string) => Promise<Found>
  /** The data of the page, set by its loader: the build writes it to a file, and the server shows its body. */
  page?: { html?: string } | object
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
}

/**
 * Gives the page of a request; a document has its body already. Throws the redirect of an old address, or
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
  context.page = found.page
  const isDocument = request.headers.get('accept')?.startsWith('text/html')
  return json<DocumentPage>(isDocument ? { ...found.page, html: undefined } : found.page)
}
