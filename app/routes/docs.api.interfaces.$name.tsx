import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { documentMeta } from '~/lib/page-meta'
import { reflectionPath } from '~/lib/paths'
import { loadPage, readReflectionPage } from '~/site/pages.server'

/** An interface of the library. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? ''
  const pathname = reflectionPath('interfaces', name)
  return loadPage(pathname, (root) => readReflectionPage(root, 'interfaces', name), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function InterfacePage() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
