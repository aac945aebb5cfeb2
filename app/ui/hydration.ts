import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { isServer } from '~/lib/browser'

/** `useLayoutEffect`, which warns where it cannot run: on the server. */
export const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect

const subscribeToNothing = () => () => {}

/** Whether this render takes over HTML from the server, as against making the element anew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
