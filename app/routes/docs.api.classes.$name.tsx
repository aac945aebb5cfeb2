import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { documentMeta } from '~/lib/page-meta'
import { reflectionPath } from '~/lib/paths'
import { loadPage, readReflectionPage } from '~/site/pages.server'

/** A class of the library. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? ''
  const pathname = reflectionPath('classes', name)
  return loadPage(pathname, (root) => readReflectionPage(root, 'classes', name), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function ClassPage() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
