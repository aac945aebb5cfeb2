import { useLocation } from '@remix-run/react'
import { SiteAnchor } from '~/ui/site-anchor'
import { canonicalPathname, isWithin } from '~/lib/paths'
import { siteConfig, type SiteLink } from '~/settings/site-config'

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
function toLink(item: SiteLink, pathname: string) {
  try {
    const { label, href } = item
    const isCurrent = isWithin(href, pathname)
    const current = isCurrent ? (pathname === href ? 'page' : 'true') : undefined
    return SiteAnchor({ className: 'navbar-link', href, 'aria-current': current, children: label })
  } catch (cause) {
    throw new Error(`The navbar item ${JSON.stringify(item)} failed to render.`, { cause })
  }
}
