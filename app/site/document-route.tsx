import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import type { DocumentPage } from '~/lib/document-page'
import { documentMeta } from '~/lib/page-meta'

export const meta: MetaFunction = documentMeta

/** What routes have in common whose loader gives a document. */
export function DocumentRoute() {
  return <DocumentView page={useLoaderData<DocumentPage>()} />
}

export { PageError as ErrorBoundary } from '~/errors/page-error'

export { shouldRevalidate } from '~/remix/should-revalidate'
