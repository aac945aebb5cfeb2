import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { withBodyOnce } from '~/remix/body-once'
import { documentMeta } from '~/lib/page-meta'
import { readOverviewPage } from '~/site/pages.server'

/** The overview of the API: everything the library exports. */
export async function loader({ context }: LoaderFunctionArgs) {
  return withBodyOnce(await readOverviewPage(process.cwd()), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function ApiOverview() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
