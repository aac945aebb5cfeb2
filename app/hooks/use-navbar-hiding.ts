import { type RefObject, useEffect } from 'react'

/**
 * With the option on, hides the navbar while the reader scrolls down, by `data-hidden`; it shows
 * on the way up, within its own height of the top, and whenever it has the focus.
 */
export function useNavbarHiding(navbarRef: RefObject<HTMLElement>, isEnabled: boolean): void {
  useEffect(() => {
    const navbar = navbarRef.current
    if (!isEnabled || !navbar) return
    let before = window.scrollY
    const onScroll = (): void => {
      const { scrollY } = window
      if (scrollY === before) return
      const isAtTop = scrollY <= navbar.offsetHeight
      const hasFocus = navbar.querySelector(':focus-visible') !== null
      navbar.toggleAttribute('data-hidden', scrollY > before && !isAtTop && !hasFocus)
      before = scrollY
    }
    const onFocus = (): void => navbar.removeAttribute('data-hidden')
    addEventListener('scroll', onScroll, { passive: true })
    navbar.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('scroll', onScroll)
      navbar.removeEventListener('focusin', onFocus)
    }
  }, [navbarRef, isEnabled])
}
