import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/components/docs/document-view'
import { PageError } from '~/components/site/page-error'
import { withBodyOnce } from '~/lib/body-once'
import { documentMeta } from '~/lib/page-meta'
import { readOverviewPage } from '~/pages/reference-page.server'

/** The overview of the API: everything the library exports. */
export async function loader({ context }: LoaderFunctionArgs) {
  return withBodyOnce(await readOverviewPage(process.cwd()), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function ApiOverview() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/lib/should-revalidate'
