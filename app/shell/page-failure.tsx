/** Lists the messages of an error and of its causes, outermost first; a circle is cut. */
export function errorToMessages(error: unknown): string[] {
  const errors = new Set<unknown>()
  for (let current = error; current != null && !errors.has(current);) {
    errors.add(current)
    current = typeof current === 'object' && 'cause' in current ? current.cause : undefined
  }
  return [...errors].map(toMessage)
}

function toMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const text = 'statusText' in error ? error.statusText : ''
    return `${String(error.status)} ${String(text)}`.trim()
  }
  return String(error)
}

export interface PageFailureProps {
  title: string
  text: string
  /** What the button says that shows the page anew. */
  action: string
  onAction: () => void
  isBusy?: boolean
  error: unknown
}

/** A page in place of one that cannot be shown: what went wrong, down to its cause, and a retry. */
export function PageFailure({ title, text, action, onAction, isBusy, error }: PageFailureProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="status-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onAction}
        >
          {action}
        </button>
      </div>
      <ol className="causes" aria-label="Error and its causes">
        {errorToMessages(error).map((message, index) => (
          <li key={index}>{index > 0 ? `Cause: ${message}` : message}</li>
        ))}
      </ol>
    </main>
  )
}

/** The page shown when rendering fails; a crash calls for the page as it is now. */
export function PageCrashed({ text, error }: Pick<PageFailureProps, 'text' | 'error'>) {
  return (
    <PageFailure
      title="This page crashed."
      text={text}
      action="Try again"
      onAction={() => location.reload()}
      error={error}
    />
  )
}
