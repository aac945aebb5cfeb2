import type { LoaderFunctionArgs } from '@remix-run/node'
import { settingsFile } from '~/search/settings'
import { readSearchFiles } from '~/search/search-data.server'

/**
 * The search data in development; the build writes the same files. Whoever searches asks for the
 * settings first, so they are made anew then, and the others are those that the settings name.
 */
export async function loader({ params, context: { site } }: LoaderFunctionArgs) {
  const file = params['file'] ?? ''
  if (file === settingsFile) delete site.search.latest
  site.search.latest ??= readSearchFiles(site, site.settings.searchService)
  const text = (await site.search.latest).get(file)
  if (text === undefined) throw new Response('There is no such file', { status: 404 })
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
