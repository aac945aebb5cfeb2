import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/components/docs/document-view'
import { PageError } from '~/components/site/page-error'
import { documentMeta } from '~/lib/page-meta'
import { guidePath } from '~/lib/paths'
import { readGuidePage } from '~/pages/guide-page.server'
import { loadPage } from '~/pages/load-page.server'

/** A guide by its slug; the main doc has a pathname of its own. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pathname = guidePath(params['slug'] ?? '')
  return loadPage(pathname, (root) => readGuidePage(root, pathname), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function GuidePage() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/lib/should-revalidate'
