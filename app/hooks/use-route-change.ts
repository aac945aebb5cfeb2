import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { decodeFragment } from '~/lib/anchor'
import { moveFocus } from '~/lib/move-focus'

/**
 * Does for navigations what the browser does for page loads: moves the focus to the target of the
 * hash, or to the top, from where Tab leads to the skip link. Gives the title of a new page for
 * a live region. A change of the query alone leaves the focus where it is.
 */
export function useRouteChange(): string {
  const location = useLocation()
  const shown = useRef(location)
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const isNewPage = before.pathname !== location.pathname
    if (isNewPage) setTitle(document.title)
    const isNewHash = before.hash !== location.hash
    if (!isNewPage && !isNewHash && before.search !== location.search) return
    moveFocus(document.getElementById(decodeFragment(location.hash)) ?? document.body)
  }, [location])

  return title
}
