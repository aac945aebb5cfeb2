import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '~/hooks/use-browser-layout-effect'
import { decodeFragment } from '~/lib/anchor'
import { moveFocus } from '~/lib/move-focus'

/**
 * Does for navigations what the browser does for page loads: moves the focus to the target of the
 * hash, or to the top, from where Tab leads to the skip link. Gives the title of a new page for
 * a live region. A change of the query alone leaves the focus where it is, and so does a reader who
 * has moved it while the page was on its way.
 */
export function useRouteChange(): string {
  const location = useLocation()
  const shown = useRef(location)
  const [title, setTitle] = useState('')
  const isLoading = useNavigation().state !== 'idle'
  const focusedBefore = useRef<Element | null>()
  const isFocusMoved = useRef(false)

  // In the layout effect, since what closes on a change of the page gives the focus back after it.
  useBrowserLayoutEffect(() => {
    const { activeElement } = document
    isFocusMoved.current =
      focusedBefore.current !== undefined &&
      activeElement !== document.body &&
      activeElement !== focusedBefore.current
  }, [location])

  useBrowserLayoutEffect(() => {
    focusedBefore.current = isLoading ? document.activeElement : undefined
  }, [isLoading])

  useEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const isNewPage = before.pathname !== location.pathname
    if (isNewPage) setTitle(document.title)
    const isNewHash = before.hash !== location.hash
    if (!isNewPage && !isNewHash && before.search !== location.search) return
    if (isFocusMoved.current) return
    moveFocus(document.getElementById(decodeFragment(location.hash)) ?? document.body)
  }, [location])

  return title
}
