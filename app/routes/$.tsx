import type { LoaderFunctionArgs } from '@remix-run/node'
import { NotFound } from '~/shell/not-found'
import { loadPage } from '~/site/load-page'

/** On the server an unknown path is redirected, or a 404 that the root's error boundary shows. */
export function loader(request: LoaderFunctionArgs) {
  return loadPage(request)
}

/** In the browser an unknown path needs no request: the page is known to be missing. */
export function clientLoader() {
  return null
}

export default NotFound
