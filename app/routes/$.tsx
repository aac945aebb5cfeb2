import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { NotFound } from '~/components/site/not-found'
import { notFoundMeta } from '~/lib/page-meta'
import { notFound } from '~/lib/not-found.server'

/** On the server every unknown path is a 404, shown by the root's error boundary. */
export function loader({ request }: LoaderFunctionArgs) {
  return notFound(new URL(request.url).pathname)
}

/** In the browser an unknown path needs no request: the page is known to be missing. */
export function clientLoader() {
  return null
}

export const meta: MetaFunction = () => notFoundMeta

export default NotFound
