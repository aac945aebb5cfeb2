import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { SidebarContent } from './sidebar'
import { NavbarLinks } from './navbar-links'
import { Icon } from '~/ui/icon'
import type { NavigationSection } from '~/lib/document-page'
import { siteConfig } from '~/lib/site-config'
import { useLocation } from '@remix-run/react'
import { keepFocus } from '~/ui/focus'

/** Widest window that still gets the mobile layout, in CSS pixels. Styles repeat this number. */
const mobileBreakpoint = 996

// React 18 does not know these attributes; written in lower case they pass through unchanged.

/** Attributes that make an element a popover which Esc and a click beside it close. */
function popover(id: string): { id: string } {
  return { id, popover: 'auto' } as { id: string }
}

/** Attributes that make a button open or close the popover with an id, without any script. */
export function popoverTarget(id: string, action: 'show' | 'hide' | 'toggle'): { type: 'button' } {
  return { type: 'button', popovertarget: id, popovertargetaction: action } as { type: 'button' }
}

/** Id of the menu that the hamburger opens. */
export const menuId = 'menu'
const primaryPanelId = 'menu-primary'

/** With `navigation` it opens on the docs panel. */
export interface MobileMenuProps {
  menuRef: RefObject<HTMLDivElement>
  navigation?: NavigationSection[] | undefined
}

/**
 * The menu up to 996 px: a native popover, so that it opens, closes, takes Esc and gives focus
 * back without JavaScript. On docs pages the primary panel is a popover inside it.
 */
export function MobileMenu({ menuRef, navigation }: MobileMenuProps) {
  if (!navigation) {
    return (
      <div className="menu" ref={menuRef} {...popover(menuId)}>
        <PrimaryPanel />
      </div>
    )
  }
  return (
    <div className="menu" ref={menuRef} {...popover(menuId)}>
      <MenuHead title="Documentation" />
      <button {...popoverTarget(primaryPanelId, 'show')} className="menu-turn">
        ← Back to main menu
      </button>
      <nav aria-label="Docs menu">
        <SidebarContent sections={navigation} />
      </nav>
      <div className="menu" {...popover(primaryPanelId)}>
        <PrimaryPanel>
          <button {...popoverTarget(primaryPanelId, 'hide')} className="menu-turn">
            Docs menu →
          </button>
        </PrimaryPanel>
      </div>
    </div>
  )
}

function PrimaryPanel({ children }: { children?: ReactNode }) {
  return (
    <>
      <MenuHead title={siteConfig.title} />
      {children}
      <nav aria-label="Main menu">
        <NavbarLinks className="menu-list" />
      </nav>
    </>
  )
}

function MenuHead({ title }: { title: string }) {
  return (
    <div className="menu-head">
      <strong>{title}</strong>
      <button
        {...popoverTarget(menuId, 'hide')}
        className="icon-button"
        aria-label="Close navigation menu"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Adds to the native popover menu what HTML alone lacks: focus that moves in and stays in, closing
 * on navigation and on a switch to desktop; Esc in its second panel closes both. The backdrop, the return of focus from the first panel and the
 * state of the button are the browser's work.
 */
export function useMobileMenu(menuRef: RefObject<HTMLElement>): void {
  const { key, pathname } = useLocation()
  const shownKey = useRef(key)

  useEffect(() => {
    const menu = menuRef.current
    if (!menu) return
    const onToggle = ({ target }: Event): void => {
      // The categories of the sidebar toggle as well.
      if (!(target instanceof HTMLElement) || !target.hasAttribute('popover')) return
      moveFocusWith(target)
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isPopoverOpen(menu)) return
      event.preventDefault()
      menu.hidePopover()
      findOpener(menu)?.focus()
    }
    // `toggle` does not bubble, and the menu holds a second one.
    menu.addEventListener('toggle', onToggle, true)
    menu.addEventListener('keydown', keepFocus)
    addEventListener('keydown', onEscape)
    // A reader who opened the menu before the page's scripts ran may have gone on in it, too.
    if (isPopoverOpen(menu) && !menu.contains(document.activeElement)) moveFocusWith(menu)
    return () => {
      removeEventListener('keydown', onEscape)
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

/** Moves the focus into a panel that has opened, or back to what opened it from the first panel. */
function moveFocusWith(panel: HTMLElement): void {
  if (isPopoverOpen(panel)) {
    const current = panel.querySelector('[aria-current]')
    // A reader who is ahead of the page's scripts may be about to tap what would move away.
    const isBelow =
      panel.scrollTop === 0 && (current?.getBoundingClientRect().bottom ?? 0) > innerHeight
    if (isBelow) current?.scrollIntoView({ block: 'center' })
    panel.querySelector('button')?.focus({ preventScroll: true })
  } else if (panel.parentElement?.closest(':popover-open')) {
    findOpener(panel)?.focus()
  }
}

/** The button that opens a panel. */
function findOpener({ id }: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget=${id}]:not([popovertargetaction=hide])`)
}

function isPopoverOpen(element: HTMLElement): boolean {
  // Browsers without popovers do not know the selector either, and throw.
  return 'popover' in element && element.matches(':popover-open')
}
