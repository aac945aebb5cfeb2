import type { LoaderFunctionArgs } from '@remix-run/node'
import { getSearchService } from '~/lib/environment.server'
import { readSearchFiles } from '~/search/search-files.server'

/** The search data in development; the build writes the same files. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { files } = await readSearchFiles(process.cwd(), getSearchService())
  const text = files.get(params['file'] ?? '')
  if (text === undefined) throw new Response('There is no such file', { status: 404 })
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
