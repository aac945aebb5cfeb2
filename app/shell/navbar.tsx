import { SiteLink } from '~/ui/site-link'
import { SearchButton } from '~/search/search-button'
import { ColorModeSwitch } from '~/color-mode/color-mode-switch'
import { menuTarget } from './mobile-menu'
import { NavbarLinks } from './navbar-links'
import { useScrollDirection } from '~/ui/scroll-direction'
import { Icon } from '~/ui/icon'
import { Logo } from './logo'
import { VersionList } from './version-list'
import { homePath } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'

/** The navbar hides only below its own height: `--navbar-height`, in CSS pixels. */
const navbarHeight = 60

/** The bar at the top: menu button up to 996 px, links above that, search and color mode. */
export function Navbar({ isDocs = false }: { isDocs?: boolean }) {
  const direction = useScrollDirection(siteConfig.hideNavbarOnScroll ? navbarHeight : Infinity)
  return (
    <header className="navbar" data-hidden={direction === 'down' ? '' : undefined}>
      <div className="navbar-row">
        <button {...menuTarget('toggle')} className="icon-button menu-button">
          <Icon name="menu" />
          <span className="visually-hidden">Menu</span>
        </button>
        <div className={isDocs ? 'brand-versions' : undefined}>
          <SiteLink className="brand" to={homePath}>
            <Logo />
            <span>{siteConfig.title}</span>
          </SiteLink>
          {isDocs && <VersionList />}
        </div>
        <nav aria-label="Main">
          <NavbarLinks className="navbar-links" />
        </nav>
        <div className="navbar-end">
          <SearchButton />
          <ColorModeSwitch />
        </div>
      </div>
    </header>
  )
}
