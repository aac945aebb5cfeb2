import { type Location, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { correctAnchor, decodeFragment } from '~/lib/anchor'
import { pageToMeta, pageTitle } from '~/lib/page-meta'
import { withBase } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { moveFocus } from '~/ui/focus'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { openFoldsOfAddress } from './folds'
import { watchVisibleLinks } from './prefetch'
import { getRouter } from './router'
import { usePageData } from './shown-page'

/**
 * Leads fragments that no element has to the anchor they mean, such as `#takePhoto` to `#takephoto`
 * and `#device/no-device` to `#device-no-device`, in the address bar too.
 */
function useAnchorCorrection({ pathname, hash }: Location): void {
  useEffect(() => {
    const anchor = correctAnchor(hash, (id) => document.getElementById(id) !== null)
    const to = { search: window.location.search, hash: anchor ?? '' }
    if (anchor) void getRouter()?.navigate(to, { replace: true })
  }, [pathname, hash])
}

/** Moves the focus to the target of the hash, or to the top, from where Tab leads to the skip link. */
function moveFocusTo(hash: string): void {
  // Who types meanwhile goes on with it.
  if (document.activeElement?.matches('input, textarea, select')) return
  moveFocus(document.getElementById(decodeFragment(hash)) ?? document.body)
}

/**
 * Does for navigations what the browser does for page loads: opens what is folded around the target of the
 * hash, and sets title, canonical address and focus. Gives the title of a new page for a live region. A
 * change of the query alone leaves the focus where it is.
 */
export function useRouteChange(): string {
  const location = useLocation()
  const data = usePageData()
  const { url: siteUrl } = usePublishedSite()
  const shown = useRef(location)
  const [title, setTitle] = useState('')

  useAnchorCorrection(location)
  // Before Remix scrolls to the target.
  useBrowserLayoutEffect(() => openFoldsOfAddress(), [location])
  useEffect(watchVisibleLinks, [location.pathname, data])

  useEffect(() => {
    const before = shown.current
    shown.current = location
    const { pathname, hash, search } = location
    if (before.pathname !== pathname) {
      const [error] = Object.values(getRouter()?.state.errors ?? {})
      document.title = pageTitle(pageToMeta({ pathname, data, error }).title)
      const canonical = document.querySelector('link[rel=canonical]')
      canonical?.setAttribute('href', withBase(siteUrl, pathname))
      setTitle(document.title)
    } else if (before.hash === hash && (before === location || before.search !== search)) return
    moveFocusTo(hash)
    // The data comes with the location.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location])

  return title
}
