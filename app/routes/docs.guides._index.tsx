import type { LoaderFunctionArgs } from '@remix-run/node'
import { guidesPath } from '~/lib/paths'
import { loadPage, readGuidePage } from '~/site/pages.server'

/** The main doc, guides/setup. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(guidesPath, readGuidePage, context)
}

export {
  DocumentRoute as default,
  ErrorBoundary,
  meta,
  shouldRevalidate,
} from '~/site/document-route'
