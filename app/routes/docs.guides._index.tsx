import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentView } from '~/components/docs/document-view'
import { PageError } from '~/components/site/page-error'
import { withBodyOnce } from '~/lib/body-once'
import { documentMeta } from '~/lib/page-meta'
import { guidesPath } from '~/lib/paths'
import { readGuidePage } from '~/pages/guide-page.server'
import { throwMissingPage } from '~/pages/missing-page.server'

/** The main doc, guides/setup. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = await readGuidePage(process.cwd(), guidesPath)
  return withBodyOnce(page ?? (await throwMissingPage(process.cwd(), guidesPath)), context)
}

export const meta: MetaFunction<typeof loader> = documentMeta

export default function MainGuide() {
  return <DocumentView page={useLoaderData<typeof loader>()} />
}

export { PageError as ErrorBoundary }
