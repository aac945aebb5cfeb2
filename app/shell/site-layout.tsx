import type { PropsWithChildren } from 'react'
import { type AnnouncementBar as Announcement, siteConfig } from '~/settings/site-config'
import { Icon } from '~/ui/icon'
import { SiteLink } from '~/ui/site-link'
import { dismissAnnouncement } from './announcement'
import { BackToTop } from './back-to-top'
import { MobileMenu } from './mobile-menu'
import { Navbar } from './navbar'

/** The bar above the navbar. */
export function AnnouncementBar({ bar }: { bar: Announcement }) {
  const { id, content, href, isCloseable } = bar
  return (
    <aside className="announcement" aria-label="Announcement">
      <a href={href}>{content}</a>
      {isCloseable && (
        <button
          type="button"
          className="icon-button"
          data-needs-javascript=""
          aria-label="Close announcement"
          onClick={() => dismissAnnouncement(id)}
        >
          <Icon name="close" small />
        </button>
      )}
    </aside>
  )
}

/** The footer of every page: groups of links and the copyright line. */
function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        {siteConfig.footer.map(({ title, links }) => (
          <nav key={title} className="footer-group" aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink to={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="footer-note">
          Copyright © {siteConfig.copyright.year} {siteConfig.copyright.holder}
        </p>
      </div>
    </footer>
  )
}

/**
 * The frame of every page, whose children render `<main id="main" tabIndex={-1}>`. On docs pages, the navbar has
 * the version, and the route `docs.tsx` the menu.
 */
export function SiteLayout({ isDocs = false, children }: PropsWithChildren<{ isDocs?: boolean }>) {
  return (
    <>
      <a className="visually-hidden button button-primary skip-link" href="#main">
        Skip to main content
      </a>
      {siteConfig.announcementBar && <AnnouncementBar bar={siteConfig.announcementBar} />}
      <Navbar isDocs={isDocs} />
      {children}
      {!isDocs && <MobileMenu isDocs={false} />}
      <Footer />
      <BackToTop />
    </>
  )
}
