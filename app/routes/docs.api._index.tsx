import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Article } from '~/components/docs/article'
import { withBodyOnce } from '~/lib/body-once'
import { pageMeta } from '~/lib/page-meta'
import { readOverviewPage } from '~/pages/reference-page.server'

/** The overview of the API: everything the library exports. */
export async function loader({ context }: LoaderFunctionArgs) {
  return withBodyOnce(await readOverviewPage(process.cwd()), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : [])

export default function ApiOverview() {
  return <Article html={useLoaderData<typeof loader>().html} />
}
