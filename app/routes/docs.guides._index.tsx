import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Article } from '~/components/docs/article'
import { withBodyOnce } from '~/lib/body-once'
import { pageMeta } from '~/lib/page-meta'
import { guidesPath } from '~/lib/paths'
import { readGuidePage } from '~/pages/guide-page.server'
import { notFound } from '~/lib/not-found.server'

/** The main doc, guides/setup. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = await readGuidePage(process.cwd(), guidesPath)
  return withBodyOnce(page ?? notFound(guidesPath), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : [])

export default function MainGuide() {
  return <Article html={useLoaderData<typeof loader>().html} />
}
