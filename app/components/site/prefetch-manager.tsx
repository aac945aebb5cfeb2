import { PrefetchPageLinks } from '@remix-run/react'
import { usePrefetchedPaths } from '~/hooks/use-prefetched-paths'

/** Renders the prefetch links of the pages that visitors are likely to open next. */
export function PrefetchManager() {
  return usePrefetchedPaths().map((path) => <PrefetchPageLinks key={path} page={path} />)
}
