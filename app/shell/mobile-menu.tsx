import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { NavigationSection } from '~/lib/document-page'
import { siteConfig } from '~/lib/site-config'
import { siteRootId } from '~/lib/site-root'
import { Icon } from '~/ui/icon'
import { NavbarLinks } from './navbar-links'
import { SidebarContent } from './sidebar'

/** Widest window that still gets the mobile layout, in CSS pixels. Styles repeat this number. */
const mobileBreakpoint = 996

/** Id of the menu that the hamburger opens. */
const menuId = 'menu'

/** Attributes that make a button open or close the menu without any script; React 18 lacks them. */
export function menuTarget(action: 'hide' | 'toggle'): { type: 'button' } {
  return { type: 'button', popovertarget: menuId, popovertargetaction: action } as {
    type: 'button'
  }
}

/** With `navigation` it opens on the docs panel. */
export interface MobileMenuProps {
  menuRef: RefObject<HTMLDivElement>
  navigation?: NavigationSection[] | undefined
}

/**
 * The menu up to 996 px: a native popover, so that it opens, closes, takes Esc and gives the focus back
 * without JavaScript. On docs pages the links of the navbar are folded above those of the docs.
 */
export function MobileMenu({ menuRef, navigation }: MobileMenuProps) {
  const mainLinks = (
    <nav aria-label="Main menu">
      <NavbarLinks className="menu-list" />
    </nav>
  )
  return (
    <div className="menu" ref={menuRef} id={menuId} {...{ popover: 'auto' }}>
      <div className="menu-head">
        <strong>{siteConfig.title}</strong>
        <button {...menuTarget('hide')} className="icon-button" aria-label="Close navigation menu">
          <Icon name="close" />
        </button>
      </div>
      {navigation ? (
        <>
          <details className="menu-main">
            <summary>
              <span>← Back to main menu</span>
              <span>Docs menu →</span>
            </summary>
            {mainLinks}
          </details>
          <nav aria-label="Docs menu">
            <SidebarContent sections={navigation} />
          </nav>
        </>
      ) : (
        mainLinks
      )}
    </div>
  )
}

/**
 * Adds to the native popover what HTML alone lacks: focus that moves in and stays in, closing on
 * navigation and on a switch to desktop, and the active page in view.
 */
export function useMobileMenu(menuRef: RefObject<HTMLElement>): void {
  const { key } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    const menu = menuRef.current
    if (!menu || !('popover' in menu)) return
    const controller = new AbortController()
    const { signal } = controller
    const onOpen = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') enterMenu(menu)
    }
    const onClose = ({ newState }: ToggleEvent): void => {
      if (newState === 'closed') leaveMenu(menu)
    }
    const desktop = matchMedia(`(width > ${mobileBreakpoint}px)`)
    menu.addEventListener('toggle', onOpen, { signal })
    // Before the browser gives the focus back to the button, which takes none while it is inert.
    menu.addEventListener('beforetoggle', onClose, { signal })
    desktop.addEventListener('change', () => menu.hidePopover(), { signal })
    // A reader may have opened it, and gone on in it, before the page's scripts ran.
    if (menu.matches(':popover-open')) enterMenu(menu)
    return () => controller.abort()
  }, [menuRef])

  useEffect(() => {
    // A reader may have opened the menu before the page's scripts ran: that is no navigation.
    if (shownKey.current !== key) menuRef.current?.hidePopover?.()
    shownKey.current = key
  }, [menuRef, key])
}

function enterMenu(menu: HTMLElement): void {
  setPageInert(true)
  // A reader who is ahead of the page's scripts may be about to tap what would move away.
  if (menu.scrollTop === 0) {
    menu.querySelector('.tree [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }
  if (!menu.contains(document.activeElement)) {
    menu.querySelector('button')?.focus({ preventScroll: true })
  }
}

function leaveMenu(menu: HTMLElement): void {
  setPageInert(false)
  menu.querySelector('.menu-main')?.removeAttribute('open')
}

/** Takes everything around the menu from the keyboard and from screen readers, or gives it back. */
function setPageInert(isInert: boolean): void {
  const rest = document.querySelectorAll<HTMLElement>(`#${siteRootId} > :not(.navbar), .navbar-row`)
  for (const element of rest) element.inert = isInert
}
