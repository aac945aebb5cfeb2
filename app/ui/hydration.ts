import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { isServer } from '~/lib/browser'

/** `useLayoutEffect` without its warning on the server. */
export const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect

// A new function would have React subscribe again at each render.
const subscribeToNothing = () => () => {}

/** Whether this render hydrates HTML from the server. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
