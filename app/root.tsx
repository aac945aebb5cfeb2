import { Outlet, ScrollRestoration } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useSiteBehavior } from '~/shell/site-layout'
import { Progress } from './navigation/progress'
import { PageCrashed } from '~/shell/page-failure'
import { PageError } from '~/shell/page-error'
import { RefreshOnEdit } from '~/shell/refresh-on-edit'
import { SiteLayout } from '~/shell/site-layout'
import { CrashBoundary } from './ui/crash-boundary'
import { useNavigationSections } from '~/shell/site-navigation'
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
      {process.env.NODE_ENV === 'development' && <RefreshOnEdit />}
    </>
  )
}

export default function App() {
  const navigation = useNavigationSections()
  return (
    <SiteLayout navigation={navigation}>
      <Outlet context={navigation} />
    </SiteLayout>
  )
}

/** The site's frame around the error; where the frame itself crashed, the error alone. */
export function ErrorBoundary() {
  return (
    <CrashBoundary fallback={showCrash}>
      <SiteLayout navigation={undefined}>
        <PageError />
      </SiteLayout>
    </CrashBoundary>
  )
}

function showCrash(error: unknown) {
  return <PageCrashed text="The frame around it crashed, too." error={error} />
}
