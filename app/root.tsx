import type { MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageCrashed } from '~/shell/page-crashed'
import { PageError } from '~/shell/page-error'
import { HeadUpdater } from '~/shell/page-tags'
import { PrefetchManager } from './navigation/prefetch'
import { SiteLayout, useSiteBehavior } from '~/shell/site-layout'
import { CrashBoundary } from './ui/crash-boundary'
import { useNavigationSections } from '~/shell/site-navigation'
import { reloadPage } from './remix/reload-page'
import { errorMeta, homeMeta } from './lib/page-meta'

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : homeMeta)

/** What goes with every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <HeadUpdater />
    </>
  )
}

export default function App() {
  useSiteBehavior()
  const navigation = useNavigationSections()
  return (
    <SiteLayout navigation={navigation}>
      <Outlet context={navigation} />
      <PrefetchManager />
    </SiteLayout>
  )
}

/** The site's frame around the error; where the frame itself crashed, the error alone. */
export function ErrorBoundary() {
  useSiteBehavior()
  return (
    <CrashBoundary fallback={showCrash}>
      <SiteLayout navigation={undefined}>
        <PageError />
      </SiteLayout>
    </CrashBoundary>
  )
}

function showCrash(error: unknown) {
  return (
    <PageCrashed
      error={error}
      reassurance="The frame around it crashed, too."
      onRetry={reloadPage}
    />
  )
}
