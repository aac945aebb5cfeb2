import { useBlocker, useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mobileBreakpoint } from '~/lib/constants'
import { keepFocus } from '~/lib/keep-focus'

/**
 * Adds to the native popover menu what HTML alone lacks: focus that moves in and stays in, closing
 * on navigation, on the browser's Back, which then leads nowhere else, and on a switch to desktop.
 * Esc, the backdrop, the return of focus and the state of the button are the browser's work.
 */
export function useMobileMenu(menuRef: RefObject<HTMLElement>): void {
  const [isOpen, setIsOpen] = useState(false)
  const { key, pathname } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    const menu = menuRef.current
    if (!menu) return
    const onToggle = (event: Event): void => {
      if (event.target instanceof HTMLElement && isPopoverOpen(event.target)) {
        event.target.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
        event.target.querySelector('button')?.focus({ preventScroll: true })
      }
      setIsOpen(isPopoverOpen(menu))
    }
    // `toggle` does not bubble, and the menu holds a second one.
    menu.addEventListener('toggle', onToggle, true)
    menu.addEventListener('keydown', keepFocus)
    setIsOpen(isPopoverOpen(menu))
    return () => {
      menu.removeEventListener('toggle', onToggle, true)
      menu.removeEventListener('keydown', keepFocus)
    }
  }, [menuRef, pathname])

  useEffect(() => {
    // A reader may have opened the menu before the page's scripts ran: that is no navigation.
    if (shownKey.current === key) return
    shownKey.current = key
    if (menuRef.current && isPopoverOpen(menuRef.current)) menuRef.current.hidePopover()
  }, [menuRef, key])

  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isOpen)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    menuRef.current?.hidePopover()
    blocker.reset()
  }, [menuRef, blocker])

  useEffect(() => {
    const desktop = matchMedia(`(width > ${mobileBreakpoint}px)`)
    const onChange = (): void => {
      const menu = menuRef.current
      if (desktop.matches && menu && isPopoverOpen(menu)) menu.hidePopover()
    }
    desktop.addEventListener('change', onChange)
    return () => desktop.removeEventListener('change', onChange)
  }, [menuRef])
}

function isPopoverOpen(element: HTMLElement): boolean {
  return element.matches(':popover-open')
}
