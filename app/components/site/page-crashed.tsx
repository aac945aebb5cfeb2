import { Causes } from '~/components/site/causes'

/** What the crash page needs: anything that was thrown, what is left, and the way to try again. */
export interface PageCrashedProps {
  error: unknown
  comfort?: string
  onRetry: () => void
}

/** The page shown when rendering fails: what went wrong, down to its cause, and a retry. */
export function PageCrashed({
  error,
  comfort = 'The rest of the site still works.',
  onRetry,
}: PageCrashedProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page crashed.</h1>
      <p>{comfort}</p>
      <div className="status-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
      <Causes error={error} />
    </main>
  )
}
