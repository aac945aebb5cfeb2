import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { NotFound } from '~/errors/not-found'
import { notFoundMeta } from '~/lib/page-meta'
import { throwMissingPage } from '~/site/pages.server'

/** On the server an unknown path is redirected, or a 404 that the root's error boundary shows. */
export function loader({ params }: LoaderFunctionArgs) {
  return throwMissingPage(`/${params['*']}`)
}

/** In the browser an unknown path needs no request: the page is known to be missing. */
export function clientLoader() {
  return null
}

export const meta: MetaFunction = () => notFoundMeta

export default NotFound
