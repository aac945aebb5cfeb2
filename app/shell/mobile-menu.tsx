import { siteConfig } from '~/settings/site-config'
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

/**
 * The menu up to 996 px: a native popover, so that it opens, closes, takes Esc and gives the focus back
 * without JavaScript. On docs pages the links of the navbar are folded above those of the docs.
 */
export function MobileMenu({ isDocs }: { isDocs: boolean }) {
  const mainLinks = (
    <nav aria-label="Main menu">
      <NavbarLinks className="menu-list" />
    </nav>
  )
  return (
    <div className="menu" id={menuId} {...{ popover: 'auto' }}>
      <div className="menu-head">
        <strong>{siteConfig.title}</strong>
        <button {...menuTarget('hide')} className="icon-button" aria-label="Close navigation menu">
          <Icon name="close" />
        </button>
      </div>
      {isDocs ? (
        <>
          <details className="menu-main">
            <summary>
              <span>← Back to main menu</span>
              <span>Docs menu →</span>
            </summary>
            {mainLinks}
          </details>
          <nav aria-label="Docs menu">
            <SidebarContent />
          </nav>
        </>
      ) : (
        mainLinks
      )}
    </div>
  )
}

/**
 * Adds to the native popover what HTML alone lacks: focus that moves in and stays in, the active page in view,
 * and closing on a switch to desktop.
 */
export function startMenu(): void {
  const menu = findMenu()
  if (!menu || !('popover' in menu)) return
  // Both events stay at their element, and the frame may be drawn anew with another menu.
  const listen = (type: 'toggle' | 'beforetoggle', state: string, run: typeof enterMenu): void =>
    document.addEventListener(
      type,
      ({ target, newState }) => {
        if (newState === state && target instanceof HTMLElement && target.id === menuId) run(target)
      },
      { capture: true },
    )
  listen('toggle', 'open', enterMenu)
  // Before the browser gives the focus back to the button, which takes none while it is inert.
  listen('beforetoggle', 'closed', leaveMenu)
  matchMedia(`(width > ${mobileBreakpoint}px)`).addEventListener('change', hideMenu)
  // A reader may have opened it, and gone on in it, before the page's scripts ran.
  if (menu.matches(':popover-open')) enterMenu(menu)
}

/** Closes the menu, as a navigation does. */
export function hideMenu(): void {
  findMenu()?.hidePopover?.()
}

function findMenu(): HTMLElement | null {
  return document.getElementById(menuId)
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
