import type { LoaderFunctionArgs } from '@remix-run/node'
import { guidePath } from '~/lib/paths'
import { loadPage, readGuidePage } from '~/site/pages.server'

/** A guide by its slug; the main doc has a pathname of its own. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return loadPage(guidePath(params['slug'] ?? ''), readGuidePage, context)
}

export {
  DocumentRoute as default,
  ErrorBoundary,
  meta,
  shouldRevalidate,
} from '~/site/document-route'
