import { type ClientRouter, getRouter } from '~/lib/remix-globals'

/** Asks the loaders of the page again; a page that shows an error, or is not hydrated, is reloaded. */
export function renewPage(): void {
  const router: ClientRouter | undefined = getRouter()
  if (!router || router.state.errors) location.reload()
  else router.revalidate()
}
