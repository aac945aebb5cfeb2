import { Causes } from '~/components/site/causes'

/** What the page needs: what was thrown, and the way to load again. */
export interface PageUnloadedProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** The page shown in the place of one whose data did not arrive. */
export function PageUnloaded({ error, isRetrying, onRetry }: PageUnloadedProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page did not load.</h1>
      <p>You may be offline, or the site may be out of reach for a moment.</p>
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
