/** Lists the messages of an error and of its causes, outermost first; a circle is cut. */
export function errorToMessages(error: unknown): string[] {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let current = error; current != null && !seen.has(current);) {
    seen.add(current)
    messages.push(toMessage(current))
    current = typeof current === 'object' && 'cause' in current ? current.cause : undefined
  }
  return messages
}

function toMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const text = 'statusText' in error ? error.statusText : ''
    return `${String(error.status)} ${String(text)}`.trim()
  }
  return String(error)
}

/** The message of anything that was thrown, and those of its causes. */
export function ErrorChain({ error }: { error: unknown }) {
  return (
    <ol className="causes" aria-label="Error and its causes">
      {errorToMessages(error).map((message, index) => (
        <li key={index}>
          {index > 0 && 'Cause: '}
          {message}
        </li>
      ))}
    </ol>
  )
}

export interface PageCrashedProps {
  error: unknown
  reassurance?: string
  onRetry: () => void
}

/** The page shown when rendering fails: what went wrong, down to its cause, and a retry. */
export function PageCrashed({
  error,
  reassurance = 'The rest of the site still works.',
  onRetry,
}: PageCrashedProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>This page crashed.</h1>
      <p>{reassurance}</p>
      <div className="status-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
      <ErrorChain error={error} />
    </main>
  )
}
