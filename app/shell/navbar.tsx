import { useEffect, useState } from 'react'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { useLocation, useNavigate } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { SearchButton } from '~/search/search-button'
import { ColorModeSwitch } from '~/color-mode/color-mode-switch'
import { MobileMenu, menuTarget } from './mobile-menu'
import { NavbarLinks } from './navbar-links'
import { useScrollDirection } from '~/ui/scroll-direction'
import { Icon } from '~/ui/icon'
import { Logo } from './logo'
import { homePath } from '~/lib/paths'
import { type DocsVersion, library, siteConfig } from '~/settings/site-config'

/** Browser storage key of the docs version that the reader has chosen. */
const versionStorageKey = 'docs-preferred-version'

/**
 * The choice between versions of the documentation, where there is more than one. Only what a reader has
 * chosen is stored, and it's removed once the site no longer has it.
 */
export function VersionPicker({ versions = docsVersions }: { versions?: DocsVersion[] }) {
  const [chosen, setChosen] = useState<DocsVersion>()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    const stored = readStorage(versionStorageKey)
    const version = versions.find(({ name }) => name === stored)
    setChosen(version)
    if (stored !== null && !version) removeStorage(versionStorageKey)
  }, [versions])

  if (versions.length < 2) return null
  const choose = (version: DocsVersion | undefined): void => {
    if (!version) return
    writeStorage(versionStorageKey, version.name)
    setChosen(version)
    navigate(version.path)
  }
  return (
    <select
      className="version-picker"
      aria-label="Version of the documentation"
      data-needs-javascript=""
      value={(findVersionOfPath(versions, pathname) ?? chosen ?? versions[0])?.name}
      onChange={({ target }) => choose(versions[target.selectedIndex])}
    >
      {versions.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The navbar hides only below its own height: `--navbar-height`, in CSS pixels. */
const navbarHeight = 60

/** `hidesOnScroll` hides it while the reader scrolls down. */
export interface NavbarProps {
  isDocs?: boolean
  hidesOnScroll?: boolean
}

/** The bar at the top: menu button up to 996 px, links above that, search and color mode. */
export function Navbar({
  isDocs = false,
  hidesOnScroll = siteConfig.hideNavbarOnScroll,
}: NavbarProps) {
  const direction = useScrollDirection(hidesOnScroll ? navbarHeight : Infinity)
  return (
    <header className="navbar" data-hidden={direction === 'down' ? '' : undefined}>
      <div className="navbar-row">
        <button {...menuTarget('toggle')} className="icon-button menu-button">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <SiteLink className="brand" to={homePath}>
          <Logo />
          <span className={isDocs ? 'brand-stamped' : undefined}>
            {siteConfig.title}
            {isDocs && <small className="version-stamp">{library.version}</small>}
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
      <MobileMenu isDocs={isDocs} />
    </header>
  )
}
