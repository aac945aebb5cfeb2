import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { enhanceTabSets, followStoredChoice } from '~/hooks/tab-sets'

/** Turns the page's sets of panels into tabs, again after each navigation, and keeps them in step. */
export function useTabs(): void {
  const { pathname } = useLocation()

  useEffect(enhanceTabSets, [pathname])

  useEffect(() => {
    const onStorage = (event: StorageEvent): void => followStoredChoice(event.key, event.newValue)
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}
