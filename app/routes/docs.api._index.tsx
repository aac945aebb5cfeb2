import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiPath } from '~/lib/paths'
import { loadPage, readReflectionPage } from '~/site/pages.server'

/** The overview of the API: everything the library exports. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(apiPath, readReflectionPage, context)
}

export {
  DocumentRoute as default,
  ErrorBoundary,
  meta,
  shouldRevalidate,
} from '~/site/document-route'
