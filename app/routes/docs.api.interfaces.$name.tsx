import type { LoaderFunctionArgs } from '@remix-run/node'
import { reflectionPath } from '~/lib/paths'
import { loadPage, readReflectionPage } from '~/site/pages.server'

/** An interface of the library. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return loadPage(reflectionPath('interfaces', params['name'] ?? ''), readReflectionPage, context)
}

export {
  DocumentRoute as default,
  ErrorBoundary,
  meta,
  shouldRevalidate,
} from '~/site/document-route'
