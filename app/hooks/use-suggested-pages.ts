import { useHref, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ListedPage } from '~/lib/page-list'
import { pageListPath } from '~/lib/paths'

/** The known pages nearest to the address, nearest first; none until their list has arrived. */
export function useSuggestedPages(): ListedPage[] {
  const { pathname } = useLocation()
  const listUrl = useHref(pageListPath)
  const [suggested, setSuggested] = useState<ListedPage[]>([])

  useEffect(() => {
    const controller = new AbortController()
    async function suggest() {
      const [{ findNearestPages }, response] = await Promise.all([
        import('~/lib/nearest-pages'),
        fetch(listUrl, { signal: controller.signal }),
      ])
      const pages = (await response.json()) as ListedPage[]
      if (!controller.signal.aborted) setSuggested(findNearestPages(pathname, pages))
    }
    suggest().catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('There is no list of pages to suggest.', error)
    })
    return () => controller.abort()
  }, [pathname, listUrl])

  return suggested
}
