import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageData } from '~/hooks/use-current-document'
import { enhanceTabSets, followQueryChoice, followStoredChoice } from '~/enhancements/tab-sets'

/**
 * Turns the page's sets of panels into tabs, again after each navigation, and keeps them in step
 * with the address and with other browser tabs.
 */
export function useTabs(): void {
  const { pathname, search } = useLocation()
  const data = usePageData()

  useEffect(enhanceTabSets, [pathname, data])
  useEffect(followQueryChoice, [pathname, search, data])

  useEffect(() => {
    const onStorage = (event: StorageEvent): void => followStoredChoice(event.key, event.newValue)
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}
