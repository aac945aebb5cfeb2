import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { isServer } from '~/lib/browser'
import { getRouter } from '~/navigation/router'
import { NotFound } from './not-found'

/** The page in place of one that is missing, did not load or crashed. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // The router has the errors of loading, and React those of rendering.
  const isLoadError = !isServer && Object.values(getRouter()?.state.errors ?? {}).includes(error)
  if (!isLoadError) return <PageCrashed text="The rest of the site still works." error={error} />
  const isBusy = state === 'loading'
  return (
    <PageFailure
      title="This page did not load."
      text="You may be offline, or the site may be unavailable for a moment."
      error={error}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : revalidate}
    >
      Retry
    </PageFailure>
  )
}

/** The page shown when rendering fails. Its button reloads the document: a deploy may have fixed it. */
export function PageCrashed(props: Pick<FailureProps, 'text' | 'error'>) {
  return (
    <PageFailure title="This page crashed." {...props} onClick={() => location.reload()}>
      Try again
    </PageFailure>
  )
}

/** The other properties are those of its button. */
interface FailureProps extends ComponentPropsWithoutRef<'button'> {
  title: string
  text: string
  error: unknown
}

/** An error with its chain of causes, and a button to try again. */
function PageFailure({ title, text, error, ...button }: FailureProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="button-row">
        <button type="button" className="button button-primary" {...button} />
      </div>
      <ol className="causes" aria-label="Error and its causes">
        {errorToMessages(error).map((message, index) => (
          <li key={index}>{index > 0 ? `Cause: ${message}` : message}</li>
        ))}
      </ol>
    </main>
  )
}

/** Lists the messages of an error and its causes, outermost first. Cycles end. */
export function errorToMessages(error: unknown): string[] {
  const errors = new Set<unknown>()
  for (let current = error; current != null && !errors.has(current);) {
    errors.add(current)
    current = (current as { cause?: unknown }).cause
  }
  return [...errors].map(toMessage)
}

function toMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error)
}
