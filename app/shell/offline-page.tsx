import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { flattenNavigation, type NavigationLink } from '~/lib/document-page'
import { anyOrigin, homePath, withBase } from '~/lib/paths'
import { NotFoundArt } from '~/product/logo'
import { cachePrefix } from '~/offline/stored-site'
import { PageList } from './not-found'
import { fetchNavigation, useNavigationUrl } from './site-navigation'
import { useSiteUrl } from '~/lib/site-url'

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
export function KeptPages() {
  return <PageList title="On this device" pages={useKeptPages()} />
}

/** The page that the service worker shows in the place of one that is out of reach. */
export function OfflinePage() {
  return (
    <main id="main" className="status status-missing" tabIndex={-1} data-answers-address="">
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
        <Link className="button" to={homePath}>
          Home
        </Link>
      </div>
      <KeptPages />
    </main>
  )
}
