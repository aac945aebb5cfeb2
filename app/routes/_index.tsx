import type { MetaFunction } from '@remix-run/node'
import { HomePage } from '~/home/home-page'
import { PageError } from '~/shell/page-error'
import { errorMeta, homeMeta } from '~/lib/page-meta'

// No loader: under a base path the data file of `/` would lie outside the site.
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : homeMeta)

export { HomePage as default }

export { PageError as ErrorBoundary }
