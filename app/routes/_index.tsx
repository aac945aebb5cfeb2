import type { MetaFunction } from '@remix-run/node'
import { HomePage } from '~/components/home/home-page'
import Snippet from '~/components/home/snippet.mdx'
import { PageError } from '~/components/site/page-error'
import { errorMeta, homeMeta } from '~/lib/page-meta'

// No loader: under a base path the data file of `/` would lie outside the site.
export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : homeMeta)

export default function Home() {
  return <HomePage snippet={<Snippet />} />
}

export { PageError as ErrorBoundary }
