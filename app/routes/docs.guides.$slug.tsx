import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Article } from '~/components/docs/article'
import { withBodyOnce } from '~/lib/body-once'
import { pageMeta } from '~/lib/page-meta'
import { guidePath } from '~/lib/paths'
import { readGuidePage } from '~/pages/guide-page.server'
import { notFound } from '~/lib/not-found.server'

/** A guide by its slug; the main doc has a pathname of its own. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pathname = guidePath(params['slug'] ?? '')
  const page = await readGuidePage(process.cwd(), pathname)
  return withBodyOnce(page ?? notFound(pathname), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : [])

export default function GuidePage() {
  return <Article html={useLoaderData<typeof loader>().html} />
}
