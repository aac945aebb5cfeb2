import type { ReactNode } from 'react'
import { AnnouncementBar } from '~/components/site/announcement-bar'
import { Footer } from '~/components/site/footer'
import { Navbar } from '~/components/site/navbar'
import type { NavigationSection } from '~/content/types'
import { useCopyButtons } from '~/hooks/use-copy-buttons'
import { useTabs } from '~/hooks/use-tabs'
import { siteConfig } from '~/lib/site-config'

/** What the frame needs; `navigation` is the sidebar's tree on docs pages, else undefined. */
export interface SiteLayoutProps {
  navigation?: NavigationSection[] | undefined
  children: ReactNode
}

/** The frame of every page. The page layout inside renders `<main id="main" tabIndex={-1}>`. */
export function SiteLayout({ navigation, children }: SiteLayoutProps) {
  const copyMessage = useCopyButtons()
  useTabs()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <AnnouncementBar bar={siteConfig.announcementBar} />
      <Navbar navigation={navigation} />
      {children}
      <Footer />
      <div className="visually-hidden" role="status">
        {copyMessage}
      </div>
    </>
  )
}
