import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from '~/ui/hydration'

/** Marks what browsers may lay out late, with its estimated number of lines. */
const attribute = 'data-lines'
const late = `[${attribute}]`

/**
 * Source of a script that runs on each part of a page: a reader who comes back finds the page where it
 * was left, for which all of it must have its real height before it is scrolled there.
 */
export const fullLayoutScript = `state&&document.querySelectorAll('${late}').forEach(function(e){e.removeAttribute('${attribute}')});`

/**
 * Lays out what a page has off the screen: at once where the reader has come back to it, else a part in
 * each frame, so that none takes long on a slow phone. What is kept of a page, such as how far it is
 * scrolled, then no longer depends on estimates.
 */
export function useLateLayout(): void {
  const { pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const last = useRef<string>()

  useBrowserLayoutEffect(() => {
    // Where there was no page before, the inline script knows whether it is a return.
    if (isReturn && last.current !== undefined && last.current !== pathname) {
      document.querySelectorAll(late).forEach((part) => part.removeAttribute(attribute))
    }
    last.current = pathname
  }, [pathname, isReturn])

  useEffect(() => {
    let frame = requestAnimationFrame(layOutNext)
    function layOutNext(): void {
      const part = document.querySelector(late)
      if (!part) return
      part.removeAttribute(attribute)
      frame = requestAnimationFrame(layOutNext)
    }
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
