import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Article } from '~/components/docs/article'
import { withBodyOnce } from '~/lib/body-once'
import { notFound } from '~/lib/not-found.server'
import { pageMeta } from '~/lib/page-meta'
import { reflectionPath } from '~/lib/paths'
import { readReflectionPage } from '~/pages/reference-page.server'

/** An interface of the library. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? ''
  const page = await readReflectionPage(process.cwd(), 'interfaces', name)
  return withBodyOnce(page ?? notFound(reflectionPath('interfaces', name)), context)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : [])

export default function InterfacePage() {
  return <Article html={useLoaderData<typeof loader>().html} />
}
