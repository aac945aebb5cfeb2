import { NotFound } from '~/shell/not-found'

/** On the server, an unknown path is redirected, or a 404 that the root's error boundary shows. */
export { loadPage as loader } from '~/site/load-page'

/** In the browser, an unknown path needs no request: its page is known to be missing. */
export function clientLoader() {
  return null
}

export default NotFound
