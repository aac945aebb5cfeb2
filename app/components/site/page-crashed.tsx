import { errorToMessages } from '~/components/site/error-chain'

/** What the crash page needs: anything that was thrown, and the way to try again. */
export interface PageCrashedProps {
  error: unknown
  onRetry: () => void
}

/** The page shown when rendering fails: what went wrong, down to its cause, and a retry. */
export function PageCrashed({ error, onRetry }: PageCrashedProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page crashed.</h1>
      <p>The rest of the site still works.</p>
      <div className="status-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
      <ol className="causes" aria-label="Error and its causes">
        {errorToMessages(error).map((message, index) => (
          <li key={index}>
            {index > 0 && 'Cause: '}
            {message}
          </li>
        ))}
      </ol>
    </main>
  )
}
