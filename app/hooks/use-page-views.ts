import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isServer } from '~/lib/is-server'

// Read once, since React makes the document element anew when it leaves the not-found page.
const measurementId = isServer ? undefined : document.documentElement.dataset['measurementId']

/** Has each page counted once it is shown, where the site is set up for that; queries and hashes are no pages. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!measurementId) return
    const { href, hash } = window.location
    const url = href.slice(0, href.length - hash.length)
    const view = { path: window.location.pathname, url, title: document.title }
    // A visit that cannot be counted is no fault of the page.
    import('~/lib/google-analytics').then(
      ({ sendPageView }) => sendPageView(measurementId, view),
      () => {},
    )
  }, [pathname])
}
