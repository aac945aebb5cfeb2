import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { isServer } from '~/lib/is-server'
import { getRouter } from '~/lib/remix-globals'

/** What went wrong with a page, in the ways that readers are told apart. */
export type PageErrorKind = 'missing' | 'unloaded' | 'crashed'

/** The error in a page's place. */
export interface CaughtError {
  error: unknown
  kind: PageErrorKind
  isRetrying: boolean
  /** Loads the page's data again and shows the page. */
  retry: () => void
}

let retriedKey: string | undefined

/** The error that the nearest boundary caught. */
export function usePageError(): CaughtError {
  const error = useRouteError()
  const { key } = useLocation()
  const { revalidate, state } = useRevalidator()
  const isUnloaded = isLoadError(error)
  const isOffline = isUnloaded && error instanceof TypeError

  function retry(): void {
    // An answer that is no data, or a crash that comes again, calls for the page as it is now.
    const needsDocument = !isOffline && (isUnloaded || retriedKey === key)
    retriedKey = key
    if (needsDocument) window.location.reload()
    else revalidate()
  }

  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const kind = isMissing ? 'missing' : isUnloaded ? 'unloaded' : 'crashed'
  return { error, kind, isRetrying: state === 'loading', retry }
}

/** Whether the router met the error while loading, as against React while rendering. */
function isLoadError(error: unknown): boolean {
  if (isServer) return false
  return Object.values(getRouter().state.errors ?? {}).includes(error)
}
