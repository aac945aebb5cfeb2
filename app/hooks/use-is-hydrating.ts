import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Whether this render takes over HTML from the server, as against making the element anew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
