import { SiteAnchor } from '~/ui/site-anchor'
import { copyrightYear } from '~/lib/constants'
import { siteConfig } from '~/lib/site-config'
import type { ReactNode } from 'react'
import { AnnouncementBar } from '~/navbar/announcement-bar'
import { BackToTop } from './back-to-top'
import { Navbar } from '~/navbar/navbar'
import { NavigationFeedback } from '~/navigation/navigation-feedback'
import type { NavigationSection } from '~/lib/document-page'
import { useCopyButtons } from '~/article/copy-buttons'
import { useFigureZoom } from '~/article/figure-zoom'
import { useTabs, tabChoiceScript } from '~/tabs/tab-sets'
import { useWrapButtons } from '~/article/wrap-buttons'

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
          Copyright © {copyrightYear} {siteConfig.copyrightHolder}
        </p>
      </div>
    </footer>
  )
}

/** What the frame needs; `navigation` is the sidebar's tree on docs pages, else undefined. */
export interface SiteLayoutProps {
  navigation?: NavigationSection[] | undefined
  children: ReactNode
}

/** The frame of every page. The page layout inside renders `<main id="main" tabIndex={-1}>`. */
export function SiteLayout({ navigation, children }: SiteLayoutProps) {
  const copyMessage = useCopyButtons()
  useTabs()
  useWrapButtons()
  useFigureZoom()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {siteConfig.announcementBar && <AnnouncementBar bar={siteConfig.announcementBar} />}
      <Navbar navigation={navigation} />
      {children}
      <script dangerouslySetInnerHTML={{ __html: tabChoiceScript }} suppressHydrationWarning />
      <Footer />
      <BackToTop />
      <NavigationFeedback />
      <div className="visually-hidden" role="status">
        {copyMessage}
      </div>
    </>
  )
}
