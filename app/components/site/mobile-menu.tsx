import type { ReactNode, RefObject } from 'react'
import { FilteredTree } from '~/components/docs/filtered-tree'
import { NavbarLinks } from '~/components/site/navbar-links'
import { Icon } from '~/components/ui/icon'
import { popover, popoverTarget } from '~/components/ui/popover'
import type { NavigationSection } from '~/content/types'
import { siteConfig } from '~/lib/site-config'

/** Id of the menu that the hamburger opens. */
export const menuId = 'menu'
const primaryPanelId = 'menu-primary'

/** What the mobile menu needs; with `navigation` it opens on the docs panel. */
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
        <FilteredTree sections={navigation} />
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
