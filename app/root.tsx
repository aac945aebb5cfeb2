import { Outlet, ScrollRestoration, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countPage } from './analytics/visits'
import { watchCodeBlocks } from './code/code-blocks'
import { openIslandsOfAddress } from './islands/open-islands'
import { isHydrated, markHydrated } from './lib/document-data'
import { docsPath, isWithin } from './lib/paths'
import { updateHead } from './navigation/head'
import { watchVisibleLinks } from './navigation/prefetch'
import { Progress } from './navigation/progress'
import { useShownPage } from './navigation/shown-page'
import { correctFragment, moveFocusToTarget, openFoldsOfAddress } from './navigation/target'
import { showPlatform } from './platforms/platform'
import { showActiveLink } from './shell/active-link'
import { hideMenu } from './shell/mobile-menu'
import { PageCrashed, PageError } from './shell/page-error'
import { SiteLayout } from './shell/site-layout'
import { showChosenTabs } from './tabs/tab-sets'
import { CrashBoundary } from './ui/crash-boundary'
import { useBrowserLayoutEffect, useIsHydrating } from './ui/hydration'

/** The effects of every page and every error, in order, and the progress of navigations. */
function PageEffects() {
  const { location, data } = useShownPage()
  const { pathname } = location
  const last = useRef(location)
  const [title, setTitle] = useState('')

  // Before the paint, and before Remix scrolls to the target of the address.
  useBrowserLayoutEffect(() => {
    showPlatform()
    showChosenTabs()
    openFoldsOfAddress()
    if (isHydrated()) hideMenu()
  }, [location, data])

  // The server has done this for the first page.
  useBrowserLayoutEffect(() => {
    if (!isHydrated()) return
    setTitle(updateHead(pathname, data))
    showActiveLink()
  }, [pathname, data])

  useEffect(() => {
    correctFragment()
    openIslandsOfAddress()
    if (isHydrated()) moveFocusToTarget(last.current, location)
    last.current = location
  }, [location, data])

  useEffect(() => {
    watchCodeBlocks()
    watchVisibleLinks()
    countPage()
  }, [pathname, data])

  useEffect(markHydrated, [])
  return useIsHydrating() ? null : <Progress title={title} />
}

/** Surrounds every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageEffects />
      {/* Its inline script would scroll the page before the scripts run, which browsers do themselves. */}
      {!useIsHydrating() && <ScrollRestoration />}
    </>
  )
}

export default function App() {
  return (
    <SiteLayout isDocs={isWithin(docsPath, useLocation().pathname)}>
      <Outlet />
    </SiteLayout>
  )
}

/** The site's frame around the error; where the frame itself crashed, the error alone. */
export function ErrorBoundary() {
  return (
    <CrashBoundary fallback={showCrash}>
      <SiteLayout>
        <PageError />
      </SiteLayout>
    </CrashBoundary>
  )
}

function showCrash(error: unknown) {
  return <PageCrashed text="The frame around it crashed, too." error={error} />
}
