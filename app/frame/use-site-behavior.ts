import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { isServer } from '~/lib/browser'
import { correctAnchor } from '~/lib/anchor'
import { hydrationEndEvent } from '~/remix/hydration-end'
import { useMemberFilter } from '~/reference/member-filter'
import { useSiteLinks } from '~/navigation/site-links'
import { watchOverlays } from '~/navigation/close-on-back'
import { fadeNavigations } from '~/navigation/fade-navigations'
import { guardNavigations } from '~/remix/guard-navigations'

// Read once, since React makes the document element anew when it leaves the not-found page.
const measurementId = isServer ? undefined : document.documentElement.dataset['measurementId']

/** Has each page counted once it is shown, where the site is set up for that; queries and hashes are no pages. */
function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!measurementId) return
    const { href } = window.location
    const { title } = document
    // A visit that cannot be counted is no fault of the page.
    import('~/analytics/google-analytics').then(
      ({ sendPageView }) => sendPageView(measurementId, href, title),
      () => {},
    )
  }, [pathname])
}

/**
 * Leads fragments that no element has to the anchor they mean, such as `#takePhoto` to `#takephoto`
 * and `#device/no-device` to `#device-no-device`, in the address bar too.
 */
function useAnchorCorrection(): void {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const anchor = correctAnchor(hash, (id) => document.getElementById(id) !== null)
    if (anchor) navigate({ search: window.location.search, hash: anchor }, { replace: true })
  }, [navigate, pathname, hash])
}

/** Marks the document as hydrated, for styles, for tests and for the boot script. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
    window.dispatchEvent(new Event(hydrationEndEvent))
  }, [])
}

/** What every page does once its scripts run, whether it shows content or an error. */
export function useSiteBehavior(): void {
  useSiteLinks()
  useEffect(() => {
    guardNavigations()
    fadeNavigations()
    watchOverlays()
  }, [])
  useAnchorCorrection()
  useMemberFilter()
  usePageViews()
  useHydratedMark()
}
