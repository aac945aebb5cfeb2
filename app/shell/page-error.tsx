import { Causes, PageCrashed } from './page-crashed'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { isServer } from '~/lib/browser'
import { hideFailure, reloadPage } from '~/remix/reload-page'
import { getRouter } from '~/remix/router'
import { isOffline } from '~/lib/page-meta'
import { NotFound } from './not-found'
import { KeptPages, OfflinePage } from './offline-page'

/** What went wrong with a page, in the ways that readers are told apart. */
export type PageErrorKind = 'missing' | 'offline' | 'crashed' | keyof typeof loadFaults

/** What is said of each way in which data does not arrive. */
const loadFaults = {
  unreachable: 'You may be offline, or the site may be unavailable for a moment.',
  refused: 'The server answered with an error. The page may be back in a moment.',
  damaged: 'What the server sent is not this page, or not all of it.',
}

/** The page shown in the place of one whose data did not arrive. */
function PageUnloaded({ error, fault, isRetrying, retry }: CaughtError & { fault: string }) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page did not load.</h1>
      <p>{fault}</p>
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
      <Causes error={error} />
      <KeptPages />
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
  useEffect(() => hideFailure, [])

  function retry(): void {
    hideFailure()
    // An answer that is no data, or a crash that comes again, calls for the page as it is now.
    const isAnswered = kind === 'refused' || kind === 'damaged'
    const needsDocument = isAnswered || (kind === 'crashed' && retriedKey === key)
    retriedKey = key
    if (needsDocument) reloadPage()
    else revalidate()
  }

  return { error, kind, isRetrying: state === 'loading', retry }
}

function toKind(error: unknown): PageErrorKind {
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404) return 'missing'
  if (isOffline(error)) return 'offline'
  if (!isLoadError(error)) return 'crashed'
  if (isAnswer) return 'refused'
  return error instanceof TypeError ? 'unreachable' : 'damaged'
}

/** Whether the router met the error while loading, as against React while rendering. */
function isLoadError(error: unknown): boolean {
  if (isServer) return false
  return Object.values(getRouter().state.errors ?? {}).includes(error)
}

/** What stands in the place of a page that is missing, did not load or crashed. */
export function PageError() {
  const caught = usePageError()
  const { error, kind, retry } = caught
  if (kind === 'missing') return <NotFound />
  if (kind === 'offline') return <OfflinePage />
  if (kind === 'crashed') return <PageCrashed error={error} onRetry={retry} />
  return <PageUnloaded {...caught} fault={loadFaults[kind]} />
}
