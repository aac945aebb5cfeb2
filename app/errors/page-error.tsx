import { Causes, PageCrashed } from './page-crashed'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { isServer } from '~/lib/browser'
import { getRouter } from '~/remix/router'
import { NotFound } from './not-found'

/** What the page needs: what was thrown, and the way to load again. */
export interface PageUnloadedProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** The page shown in the place of one whose data did not arrive. */
function PageUnloaded({ error, isRetrying, onRetry }: PageUnloadedProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page did not load.</h1>
      <p>You may be offline, or the site may be unavailable for a moment.</p>
      <div className="status-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isRetrying}
          onClick={isRetrying ? undefined : onRetry}
        >
          Retry
        </button>
      </div>
      <Causes error={error} />
    </main>
  )
}

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
function usePageError(): CaughtError {
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

/** What stands in the place of a page that is missing, did not load or crashed. */
export function PageError() {
  const { error, kind, isRetrying, retry } = usePageError()
  if (kind === 'missing') return <NotFound />
  if (kind === 'crashed') return <PageCrashed error={error} onRetry={retry} />
  return <PageUnloaded error={error} isRetrying={isRetrying} onRetry={retry} />
}
