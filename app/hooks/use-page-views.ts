import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Has each page counted once it is shown, where the site is set up for that; queries and hashes are no pages. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const id = document.documentElement.dataset['measurementId']
    if (!id) return
    const { href, hash } = window.location
    const url = href.slice(0, href.length - hash.length)
    const view = { path: window.location.pathname, url, title: document.title }
    // A visit that cannot be counted is no fault of the page.
    import('~/lib/google-analytics').then(
      ({ sendPageView }) => sendPageView(id, view),
      () => {},
    )
  }, [pathname])
}
