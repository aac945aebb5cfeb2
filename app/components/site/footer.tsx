import { SiteAnchor } from '~/components/ui/site-anchor'
import { copyrightYear } from '~/lib/constants'
import { siteConfig } from '~/lib/site-config'

/** The foot of every page: three groups of links and the copyright line. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        {siteConfig.footer.map(({ title, links }) => (
          <nav key={title} className="footer-group" aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SiteAnchor href={href}>{label}</SiteAnchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="footer-note">
          Copyright © {copyrightYear} {siteConfig.copyrightHolder}
        </p>
      </div>
    </footer>
  )
}
