import type { LoaderFunctionArgs } from '@remix-run/node'
import { NotFound } from '~/shell/not-found'
import { offlinePath } from '~/lib/paths'
import { offlineAnswer } from '~/lib/page-meta'
import { loadPage } from '~/site/load-page'

/**
 * On the server an unknown path is redirected, or a 404 that the root's error boundary shows. One path
 * is the page that the service worker shows at any address without a network.
 */
export function loader(request: LoaderFunctionArgs) {
  if (`/${request.params['*']}` === offlinePath) throw new Response(null, offlineAnswer)
  return loadPage(request)
}

/** In the browser an unknown path needs no request: the page is known to be missing. */
export function clientLoader() {
  return null
}

export default NotFound
