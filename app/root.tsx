import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { Links, LiveReload, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageCrashed } from '~/components/site/page-crashed'
import { PageError } from '~/components/site/page-error'
import { PageHead } from '~/components/site/page-head'
import { PrefetchManager } from '~/components/site/prefetch-manager'
import { SiteLayout } from '~/components/site/site-layout'
import { StructuredData } from '~/components/site/structured-data.server'
import { CrashBoundary } from '~/components/ui/crash-boundary'
import { useCurrentNavigation } from '~/hooks/use-current-document'
import { useSiteBehavior } from '~/hooks/use-site-behavior'
import { getMeasurementId } from '~/lib/analytics.server'
import { isServer } from '~/lib/is-server'
import { useSiteUrl } from '~/lib/site-url'
import { errorMeta, homeMeta } from '~/lib/page-meta'
import styles from '~/styles/index.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ error }) => (error ? errorMeta(error) : homeMeta)

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      data-measurement-id={isServer ? getMeasurementId() : undefined}
      suppressHydrationWarning
    >
      <head>
        <PageHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
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
  const navigation = useCurrentNavigation()
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
      comfort="So did the frame around it."
      onRetry={() => window.location.reload()}
    />
  )
}
