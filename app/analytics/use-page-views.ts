import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isServer } from '~/lib/browser'

// Read once, since React makes the document element anew when it leaves the not-found page.
const measurementId = isServer ? undefined : document.documentElement.dataset['measurementId']

/** Has each page counted once it is shown, where the site is set up for that; queries and hashes are no pages. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!measurementId) return
    const { href } = window.location
    const { title } = document
    // A visit that cannot be counted is no fault of the page.
    import('./google-analytics').then(
      ({ sendPageView }) => sendPageView(measurementId, href, title),
      () => {},
    )
  }, [pathname])
}
