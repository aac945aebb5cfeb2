import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { documentMeta } from '~/lib/page-meta'
import { apiPath } from '~/lib/paths'
import { loadPage, readOverviewPage } from '~/site/pages.server'

/** The overview of the API: everything the library exports. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(apiPath, readOverviewPage, context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function ApiOverview() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
