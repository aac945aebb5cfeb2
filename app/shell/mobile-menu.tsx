import { siteConfig } from '~/settings/site-config'
import { siteRootId } from '~/lib/site-root'
import { Icon } from '~/ui/icon'
import { popoverTarget } from '~/ui/popover'
import { NavbarLinks } from './navbar-links'
import { DocsSidebar } from './sidebar'

/** Id of the menu that the hamburger opens. */
const menuId = 'menu'

/** Attributes of a button that opens or closes the menu. */
export const menuTarget = (action: 'hide' | 'toggle') => popoverTarget(menuId, action)

/**
 * The menu up to 996 px: a popover, which opens, closes on Esc and returns the focus without JavaScript. On docs
 * pages it has the sidebar, below the folded links of the navbar, and wider windows show it beside the page.
 */
export function MobileMenu({ isDocs }: { isDocs: boolean }) {
  const mainLinks = (
    <nav aria-label="Main menu">
      <NavbarLinks className="menu-list" />
    </nav>
  )
  return (
    <div className={isDocs ? 'menu docs-sidebar' : 'menu'} id={menuId} {...{ popover: 'auto' }}>
      <section className="menu-head" aria-label="Menu">
        <strong>{siteConfig.title}</strong>
        <button {...menuTarget('hide')} className="icon-button" aria-label="Close navigation menu">
          <Icon name="close" />
        </button>
      </section>
      {isDocs ? (
        <>
          <details className="menu-main">
            <summary>
              <span>← Back to main menu</span>
              <span>Docs menu →</span>
            </summary>
            {mainLinks}
          </details>
          <DocsSidebar />
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
  const menu = document.getElementById(menuId)
  if (!menu || !('popover' in menu)) return
  // The events don't bubble, and pages with and without a sidebar have different menus.
  document.addEventListener('toggle', onToggle, { capture: true })
  document.addEventListener('beforetoggle', onToggle, { capture: true })
  // The widest mobile layout, which styles repeat.
  matchMedia('(width > 996px)').addEventListener('change', hideMenu)
  // A reader may have opened it, and gone on in it, before the page's scripts ran.
  if (menu.matches(':popover-open')) enterMenu(menu)
}

function onToggle({ type, target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement && target.id === menuId)) return
  if (type === 'toggle' && newState === 'open') enterMenu(target)
  // Before the browser returns the focus to the button, which can't take it while it is inert.
  if (type === 'beforetoggle' && newState === 'closed') {
    setPageInert(false)
    target.querySelector('.menu-main')?.removeAttribute('open')
  }
}

/** Closes the menu and all else that is open above the page, as a navigation does. */
export function hideMenu(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]')) open.hidePopover?.()
  // A menu that was removed while it was open has sent no event.
  setPageInert(false)
}

function enterMenu(menu: HTMLElement): void {
  setPageInert(true)
  // A reader who scrolled before the scripts ran may be about to tap a link, so nothing moves.
  if (menu.scrollTop === 0) {
    menu.querySelector('.tree [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }
  if (!menu.contains(document.activeElement)) {
    menu.querySelector('button')?.focus({ preventScroll: true })
  }
}

/** Hides everything around the menu from the keyboard and screen readers, or shows it again. */
function setPageInert(isInert: boolean): void {
  const around = `#${siteRootId} > :not(.docs, .menu), .docs > :not(.menu)`
  for (const element of document.querySelectorAll<HTMLElement>(around)) element.inert = isInert
}
