import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/shell/docs-layout'
import type { DocumentPage } from '~/lib/document-page'
import { documentMeta } from '~/lib/page-meta'

export { loadPage as loader } from '~/site/load-page'

export const meta: MetaFunction = documentMeta

/** A guide, a page of the API or the list of changes: all that is written below `/docs`. */
export default function DocumentRoute() {
  return <DocumentView page={useLoaderData<DocumentPage>()} />
}

export { PageError as ErrorBoundary } from '~/shell/page-error'

export { shouldRevalidate } from '~/remix/should-revalidate'
