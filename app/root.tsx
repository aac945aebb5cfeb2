import type { MetaFunction } from '@remix-run/node'
import { Links, LiveReload, Meta, Outlet, Scripts } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageCrashed } from './errors/page-crashed'
import { PageError } from './errors/page-error'
import { PageHead } from './head/page-head'
import { PrefetchManager } from './navigation/prefetch'
import { SiteLayout, useSiteBehavior } from './frame/site-layout'
import { StructuredData } from './head/structured-data.server'
import { CrashBoundary } from './errors/crash-boundary'
import {
  navigationAttribute,
  useNavigationSections,
  useNavigationUrl,
} from './sidebar/site-navigation'
import { reloadPage } from './remix/reload-page'
import { isServer } from './lib/browser'
import { useHasPdf, useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { errorMeta, homeMeta } from './lib/page-meta'
import styles from '~/styles/index.css'

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : homeMeta)

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      {...{ [navigationAttribute]: useNavigationUrl() }}
      data-measurement-id={useMeasurementId()}
      data-has-pdf={useHasPdf() || undefined}
      suppressHydrationWarning
    >
      <head>
        <PageHead />
        <Meta />
        {/* The prerenderer puts the rules that the page uses into the first, and has the second wait. */}
        <style
          data-used-styles=""
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
        <link rel="stylesheet" href={styles} suppressHydrationWarning />
        <Links />
      </head>
      <body>
        {children}
        {/* React leaves trailing nodes of body alone when it hydrates, so these may differ from
            what the server sent: the prerenderer rewrites them, and 404.html serves any URL. */}
        {isServer && (
          <>
            <StructuredData />
            <Scripts />
            <LiveReload />
          </>
        )}
      </body>
    </html>
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
    <PageCrashed error={error} comfort="The frame around it crashed, too." onRetry={reloadPage} />
  )
}
