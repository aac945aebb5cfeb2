import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/document-view'
import type { DocumentPage } from '~/lib/document-page'

export { loadPage as loader } from '~/site/load-page'

export { loadPageData as clientLoader, shouldRevalidate } from '~/navigation/page-data'

/** A guide or a page of the API reference. */
export default function DocumentRoute() {
  return <DocumentView page={useLoaderData() as DocumentPage} />
}

export { PageError as ErrorBoundary } from '~/shell/page-error'
