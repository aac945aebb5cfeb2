import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/article/docs-layout'
import { PageError } from '~/errors/page-error'
import { documentMeta } from '~/lib/page-meta'
import { guidesPath } from '~/lib/paths'
import { readGuidePage, loadPage } from '~/site/pages.server'

/** The main doc, guides/setup. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(guidesPath, (root) => readGuidePage(root, guidesPath), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function MainGuide() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
