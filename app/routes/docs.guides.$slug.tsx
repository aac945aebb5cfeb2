import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { documentMeta } from '~/lib/page-meta'
import { guidePath } from '~/lib/paths'
import { readGuidePage, loadPage } from '~/site/pages.server'

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

export { shouldRevalidate } from '~/remix/should-revalidate'
