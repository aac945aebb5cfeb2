import type { LoaderFunctionArgs } from '@remix-run/node'
import { whatsNewPath } from '~/lib/paths'
import { loadPage } from '~/site/pages.server'
import { readWhatsNewPage } from '~/site/whats-new.server'

/** Which guides have changed, newest first. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadPage(whatsNewPath, readWhatsNewPage, context)
}

export {
  DocumentRoute as default,
  ErrorBoundary,
  meta,
  shouldRevalidate,
} from '~/site/document-route'
