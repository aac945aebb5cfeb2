import { useLocation } from '@remix-run/react'
import { SiteAnchor } from '~/components/ui/site-anchor'
import { canonicalPathname } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'

/** The links of the navbar and of the mobile menu, with the current section marked. */
export function NavbarLinks({ className }: { className: string }) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <ul className={className}>
      {siteConfig.navbar.map(({ label, href }) => (
        <li key={href}>
          <SiteAnchor className="navbar-link" href={href} current={currentOf(pathname, href)}>
            {label}
          </SiteAnchor>
        </li>
      ))}
    </ul>
  )
}

function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}
