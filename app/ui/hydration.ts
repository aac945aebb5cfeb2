import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isServer } from '~/lib/browser'

/** `useLayoutEffect`, which warns where it cannot run: on the server. */
export const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect

const subscribeToNothing = () => () => {}

/** Whether scripts have made the page their own. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/** Whether this render takes over HTML from the server, as against making the element anew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
