import { ErrorChain, PageCrashed } from './page-crashed'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { useEffect, useState } from 'react'
import { isServer } from '~/lib/browser'
import { flattenNavigation, type NavigationLink } from '~/lib/document-page'
import { anyOrigin, homePath, withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import { NotFoundArt } from './logo'
import { cachePrefix } from '~/offline/offline-site'
import { fetchNavigation, useNavigationUrl } from './site-navigation'
import { getRouter } from '~/navigation/router'
import { isOffline } from '~/lib/page-meta'
import { NotFound, PageList } from './not-found'

/** What went wrong with a page, in the ways that readers are told apart. */
export type PageErrorKind = 'missing' | 'offline' | 'crashed' | 'unloaded'

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
  if (isOffline(error)) return 'offline'
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
  if (kind === 'offline') return <OfflinePage />
  if (kind === 'crashed') return <PageCrashed error={error} onRetry={retry} />
  return <PageNotLoaded {...caught} />
}

/** The pages of the sidebar that the service worker has kept on this device. */
function useKeptPages(): NavigationLink[] {
  const url = useNavigationUrl()
  const { pathname: basePath } = new URL(useSiteUrl(), anyOrigin)
  const [kept, setKept] = useState<NavigationLink[]>([])

  useEffect(() => {
    const controller = new AbortController()
    async function list(): Promise<void> {
      const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(basePath)))
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      )
      const pathnames = new Set(requests.flat().map((request) => new URL(request.url).pathname))
      const sections = await fetchNavigation(url, controller.signal)
      const pages = flattenNavigation(sections.flatMap(({ items }) => items))
      if (controller.signal.aborted) return
      setKept(pages.filter(({ pathname }) => pathnames.has(withBase(basePath, pathname))))
    }
    // Browsers without these caches have kept nothing; neither have those that refuse to tell.
    if ('caches' in window) list().catch(() => {})
    return () => controller.abort()
  }, [url, basePath])

  return kept
}

/** Leads from a page that is out of reach to those that are on this device. */
function KeptPages() {
  return <PageList title="On this device" pages={useKeptPages()} />
}

/** The page that the service worker shows in place of one that is out of reach. */
function OfflinePage() {
  return (
    <main id="main" className="status status-missing" tabIndex={-1} data-start="">
      <NotFoundArt />
      <h1>You’re offline</h1>
      <p>
        This page isn’t on this device, and the site is out of reach. Pages that you’ve opened
        before still work.
      </p>
      <div className="status-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
        <SiteLink className="button" to={homePath}>
          Home
        </SiteLink>
      </div>
      <KeptPages />
    </main>
  )
}
