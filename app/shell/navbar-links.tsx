import { useLocation } from '@remix-run/react'
import { CrashBoundary } from '~/ui/crash-boundary'
import { SiteAnchor } from '~/ui/site-anchor'
import { canonicalPathname } from '~/lib/paths'
import { siteConfig, type SiteLink } from '~/lib/site-config'

/** `items` are those of the site's configuration by default. */
export interface NavbarLinksProps {
  className: string
  items?: SiteLink[]
}

/**
 * The links of the navbar and of the mobile menu, with the current section marked.
 * An item that fails to render throws an error that names it and has the cause attached.
 */
export function NavbarLinks({ className, items = siteConfig.navbar }: NavbarLinksProps) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>
          <CrashBoundary fallback={(error) => throwNamed(item, error)}>
            {toLink(item, pathname)}
          </CrashBoundary>
        </li>
      ))}
    </ul>
  )
}

/** Calls the component instead of rendering it: on the server there are no boundaries. */
function toLink(item: SiteLink, pathname: string) {
  try {
    const { label, href } = item
    const current = currentOf(pathname, href)
    return SiteAnchor({ className: 'navbar-link', href, current, children: label })
  } catch (error) {
    return throwNamed(item, error)
  }
}

function throwNamed(item: SiteLink, cause: unknown): never {
  throw new Error(`The navbar item ${JSON.stringify(item)} failed to render.`, { cause })
}

function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}
