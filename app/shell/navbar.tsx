import { useEffect, useState, type RefObject, useRef } from 'react'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { useLocation, useNavigate } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { SearchButton } from '~/search/search-button'
import { ColorModeSwitch } from '~/color-mode/color-mode-switch'
import { MobileMenu, menuId, popoverTarget, useMobileMenu } from './mobile-menu'
import { NavbarLinks } from './navbar-links'
import { Icon } from '~/ui/icon'
import { Logo } from './logo'
import type { NavigationSection } from '~/lib/document-page'
import { homePath } from '~/lib/paths'
import { type DocsVersion, libraryVersion, siteConfig } from '~/lib/site-config'

/** Browser storage key of the docs version that the reader has chosen. */
const preferredVersionStorageKey = 'docs-preferred-version'

/**
 * The docs version that the reader has chosen, and how to choose one: only that is ever stored.
 * A stored version that the site no longer has is removed from storage.
 */
function usePreferredVersion(
  versions: DocsVersion[],
): [DocsVersion | undefined, (version: DocsVersion) => void] {
  const [preferred, setPreferred] = useState<DocsVersion>()

  useEffect(() => {
    const stored = readStorage(preferredVersionStorageKey)
    const version = versions.find(({ name }) => name === stored)
    setPreferred(version)
    if (stored !== null && !version) removeStorage(preferredVersionStorageKey)
  }, [versions])

  const choose = (version: DocsVersion): void => {
    writeStorage(preferredVersionStorageKey, version.name)
    setPreferred(version)
  }
  return [preferred, choose]
}

/** The choice between versions of the documentation, where there is more than one. */
export function VersionPicker({ versions = docsVersions }: { versions?: DocsVersion[] }) {
  const [preferred, choose] = usePreferredVersion(versions)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (versions.length < 2) return null
  const shown = findVersionOfPath(versions, pathname) ?? preferred ?? versions[0]
  return (
    <select
      className="version-picker"
      aria-label="Version of the documentation"
      data-needs-javascript=""
      value={shown?.name}
      onChange={({ target }) => {
        const version = versions.find(({ name }) => name === target.value)
        if (!version) return
        choose(version)
        navigate(version.path)
      }}
    >
      {versions.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

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

/** `hidesOnScroll` hides it while the reader scrolls down. */
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
        <SiteLink className="brand" to={homePath}>
          <Logo />
          <span className={navigation && 'brand-stamped'}>
            {siteConfig.title}
            {navigation && <small className="version-stamp">{libraryVersion}</small>}
          </span>
        </SiteLink>
        <nav aria-label="Main">
          <NavbarLinks className="navbar-links" />
        </nav>
        <div className="navbar-end">
          <VersionPicker />
          <SearchButton />
          <ColorModeSwitch />
        </div>
      </div>
      <MobileMenu menuRef={menuRef} navigation={navigation} />
    </header>
  )
}
