import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react'
import { isServer } from '~/lib/browser'
import { getRouter } from '~/navigation/router'
import { NotFound } from './not-found'
import { PageCrashed, PageFailure } from './page-failure'

/** What stands in place of a page that is missing, did not load or crashed. */
export function PageError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (!isLoadError(error))
    return <PageCrashed text="The rest of the site still works." error={error} />
  return (
    <PageFailure
      title="This page did not load."
      text="You may be offline, or the site may be unavailable for a moment."
      action="Retry"
      onAction={revalidate}
      isBusy={state === 'loading'}
      error={error}
    />
  )
}

/** Whether the router met the error while loading, as against React while rendering. */
function isLoadError(error: unknown): boolean {
  return !isServer && Object.values(getRouter()?.state.errors ?? {}).includes(error)
}
