import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '@remix-run/react'
import { SearchButton } from '~/search/search-button'
import { ColorModeSwitch } from '~/color-mode/color-mode'
import { MobileMenu, menuId, popoverTarget, useMobileMenu } from './mobile-menu'
import { NavbarLinks } from './navbar-links'
import { VersionPicker } from './version-picker'
import { Icon } from '~/ui/icon'
import { Logo } from '~/product/logo'
import type { NavigationSection } from '~/lib/document-page'
import { homePath } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'

/**
 * With the option on, hides the navbar while the reader scrolls down, by `data-hidden`; it shows
 * on the way up, within its own height of the top, and whenever it has the focus.
 */
function useNavbarHiding(navbarRef: RefObject<HTMLElement>, isEnabled: boolean): void {
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
