import { useLocation } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { canonicalPathname, isWithin } from '~/lib/paths'
import { siteConfig, type SiteLink as NavbarItem } from '~/settings/site-config'

/**
 * The links of the navbar and of the mobile menu, with the current section marked.
 * An item that fails to render throws an error that names it and has the cause attached.
 */
export function NavbarLinks({ className }: { className: string }) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <ul className={className}>
      {siteConfig.navbar.map((item, index) => (
        <li key={index}>{toLink(item, pathname)}</li>
      ))}
    </ul>
  )
}

/** Calls the component itself, so that an error can name the item. */
function toLink(item: NavbarItem, pathname: string) {
  try {
    const { label: children, href: to } = item
    const current = pathname === to ? 'page' : isWithin(to, pathname) ? 'true' : undefined
    return SiteLink({ className: 'navbar-link', to, 'aria-current': current, children })
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} failed to render.`, { cause })
  }
}
