import { useEffect, type ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { isMotionWanted, settledEvent } from '~/lib/browser'
import { moveFocus } from '~/ui/focus'
import { useScrollDirection } from '~/ui/scroll-direction'
import { SiteAnchor } from '~/ui/site-anchor'
import { type AnnouncementBar as Announcement, siteConfig } from '~/lib/site-config'
import { usePublishedSite } from '~/lib/published-site'
import { dismissAnnouncement } from '~/shell/announcement'
import { Navbar } from './navbar'
import type { NavigationSection } from '~/lib/document-page'
import { useArticle } from '~/article/use-article'
import { useLocation } from '@remix-run/react'

/** How far down the page "Back to top" is offered, in CSS pixels. */
const backToTopDistance = 300

/** The button that leads to the top, offered to readers who scroll up from far below. */
function BackToTop() {
  if (useScrollDirection(backToTopDistance) !== 'up') return null
  const onClick = (): void => {
    window.scrollTo({ top: 0, behavior: isMotionWanted() ? 'smooth' : 'instant' })
    moveFocus(document.body)
  }
  return (
    <button type="button" className="button back-to-top" onClick={onClick}>
      <Icon name="arrow-up" />
      <span className="visually-hidden">Back to top</span>
    </button>
  )
}

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

/** The foot of every page: three groups of links and the copyright line. */
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
                  <SiteAnchor href={href}>{label}</SiteAnchor>
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

/** `navigation` is the sidebar's tree on docs pages, else undefined. */
export interface SiteLayoutProps {
  navigation?: NavigationSection[] | undefined
  children: ReactNode
}

/** The frame of every page. The page layout inside renders `<main id="main" tabIndex={-1}>`. */
export function SiteLayout({ navigation, children }: SiteLayoutProps) {
  return (
    <>
      <a className="visually-hidden button button-primary skip-link" href="#main">
        Skip to main content
      </a>
      {siteConfig.announcementBar && <AnnouncementBar bar={siteConfig.announcementBar} />}
      <Navbar navigation={navigation} />
      {children}
      <Footer />
      <BackToTop />
    </>
  )
}

/** Counts each page that is shown, where the site is set up for that; another query or hash is no other page. */
function usePageViews(): void {
  const { pathname } = useLocation()
  const { measurementId } = usePublishedSite()
  useEffect(() => {
    if (!measurementId) return
    const { href } = window.location
    const { title } = document
    // A visit that cannot be counted is no fault of the page.
    import('~/analytics/visits').then(
      ({ sendPageView }) => sendPageView(measurementId, href, title),
      () => {},
    )
  }, [pathname, measurementId])
}

/** Marks the document as hydrated, for styles, tests and the scripts that ran before. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
    window.dispatchEvent(new Event(settledEvent))
  }, [])
}

/** What every page does once its scripts run, whether it shows content or an error. */
export function useSiteBehavior(): void {
  useArticle()
  usePageViews()
  useHydratedMark()
}
