import { redirect } from '@remix-run/node'
import { readRedirects } from '~/content/redirects.server'

/**
 * Ends a request for a pathname that has no page: throws the redirect of the table, or else the
 * response that the nearest error boundary shows as the not-found page.
 */
export async function throwMissingPage(root: string, pathname: string): Promise<never> {
  const { redirects } = await readRedirects(root)
  const target = redirects.find(({ from }) => from === pathname)?.to
  if (target) throw redirect(target, 301)
  throw new Response(`There is no page at ${pathname}`, { status: 404, statusText: 'Not Found' })
}
