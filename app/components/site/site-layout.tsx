import type { ReactNode } from 'react'
import { AnnouncementBar } from '~/components/site/announcement-bar'
import { BackToTop } from '~/components/site/back-to-top'
import { Footer } from '~/components/site/footer'
import { Navbar } from '~/components/site/navbar'
import { NavigationFeedback } from '~/components/site/navigation-feedback'
import type { NavigationSection } from '~/content/types'
import { useCopyButtons } from '~/hooks/use-copy-buttons'
import { useFigureZoom } from '~/hooks/use-figure-zoom'
import { useTabs } from '~/hooks/use-tabs'
import { useWrapButtons } from '~/hooks/use-wrap-buttons'
import { siteConfig } from '~/lib/site-config'
import { tabChoiceScript } from '~/lib/tab-choice'

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
      <AnnouncementBar bar={siteConfig.announcementBar} />
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
