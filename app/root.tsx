import { Outlet, ScrollRestoration, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Progress } from './navigation/progress'
import { PageCrashed, PageError } from '~/shell/page-error'
import { SiteLayout, useSiteBehavior } from '~/shell/site-layout'
import { CrashBoundary } from './ui/crash-boundary'
import { docsPath, isWithin } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { useIsHydrating } from './ui/hydration'

/** What goes with every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  useSiteBehavior()
  return (
    <>
      {children}
      <Progress />
      {/* Its inline script would scroll the page before the scripts run, which browsers do themselves. */}
      {!useIsHydrating() && <ScrollRestoration />}
    </>
  )
}

export default function App() {
  const { sections } = usePublishedSite().navigation
  const isDocs = isWithin(docsPath, useLocation().pathname)
  return (
    <SiteLayout navigation={isDocs ? sections : undefined}>
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
