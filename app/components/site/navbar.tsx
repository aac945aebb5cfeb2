import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { SearchButton } from '~/components/search/search-button'
import { ColorModeSwitch } from '~/components/site/color-mode-switch'
import { MobileMenu, menuId } from '~/components/site/mobile-menu'
import { NavbarLinks } from '~/components/site/navbar-links'
import { VersionPicker } from '~/components/site/version-picker'
import { Icon } from '~/components/ui/icon'
import { Logo } from '~/components/ui/logo'
import { popoverTarget } from '~/components/ui/popover'
import type { NavigationSection } from '~/content/types'
import { useMobileMenu } from '~/hooks/use-mobile-menu'
import { useNavbarHiding } from '~/hooks/use-navbar-hiding'
import { homePath } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'

/** What the navbar needs; `hidesOnScroll` has it give way when the reader scrolls down. */
export interface NavbarProps {
  navigation?: NavigationSection[] | undefined
  hidesOnScroll?: boolean
}

/** The bar at the top: menu button up to 996 px, links above that, search and colour mode. */
export function Navbar({ navigation, hidesOnScroll = siteConfig.hideNavbarOnScroll }: NavbarProps) {
  const headerRef = useRef<HTMLElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  useMobileMenu(menuRef)
  useNavbarHiding(headerRef, hidesOnScroll)
  return (
    <header className="navbar" ref={headerRef}>
      <div className="navbar-row">
        <button {...popoverTarget(menuId, 'toggle')} className="icon-button menu-button">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <Link className="brand" to={homePath}>
          <Logo />
          {siteConfig.title}
        </Link>
        <nav aria-label="Main">
          <NavbarLinks className="navbar-links" />
        </nav>
        <div className="navbar-end">
          <SearchButton />
          <VersionPicker />
          <ColorModeSwitch />
        </div>
      </div>
      <MobileMenu menuRef={menuRef} navigation={navigation} />
    </header>
  )
}
