import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/components/docs/document-view'
import { PageError } from '~/components/site/page-error'
import { documentMeta } from '~/lib/page-meta'
import { guidesPath } from '~/lib/paths'
import { readGuidePage } from '~/pages/guide-page.server'
import { loadPage } from '~/pages/load-page.server'

/** The main doc, guides/setup. */
export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(guidesPath, (root) => readGuidePage(root, guidesPath), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function MainGuide() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/lib/should-revalidate'
