import { ErrorChain, PageCrashed } from './page-crashed'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { isServer } from '~/lib/browser'
import { getRouter } from '~/navigation/router'
import { NotFound } from './not-found'

/** What went wrong with a page, in the ways that readers are told apart. */
export type PageErrorKind = 'missing' | 'crashed' | 'unloaded'

/** The page shown in place of one whose data did not arrive. */
function PageNotLoaded({ error, isRetrying, retry }: CaughtError) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page did not load.</h1>
      <p>You may be offline, or the site may be unavailable for a moment.</p>
      <div className="status-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isRetrying}
          onClick={isRetrying ? undefined : retry}
        >
          Retry
        </button>
      </div>
      <ErrorChain error={error} />
    </main>
  )
}

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
  const kind = toKind(error)

  function retry(): void {
    // A crash that comes again calls for the page as it is now.
    const isRepeated = kind === 'crashed' && retriedKey === key
    retriedKey = key
    if (isRepeated) window.location.reload()
    else revalidate()
  }

  return { error, kind, isRetrying: state === 'loading', retry }
}

function toKind(error: unknown): PageErrorKind {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  if (!isLoadError(error)) return 'crashed'
  return 'unloaded'
}

/** Whether the router met the error while loading, as against React while rendering. */
function isLoadError(error: unknown): boolean {
  if (isServer) return false
  return Object.values(getRouter()?.state.errors ?? {}).includes(error)
}

/** What stands in place of a page that is missing, did not load or crashed. */
export function PageError() {
  const caught = usePageError()
  const { error, kind, retry } = caught
  if (kind === 'missing') return <NotFound />
  if (kind === 'crashed') return <PageCrashed error={error} onRetry={retry} />
  return <PageNotLoaded {...caught} />
}
