import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { NotFound } from '~/components/site/not-found'
import { PageCrashed } from '~/components/site/page-crashed'
import { PageHead } from '~/components/site/page-head'
import { PrefetchManager } from '~/components/site/prefetch-manager'
import { SiteLayout } from '~/components/site/site-layout'
import { useCurrentNavigation } from '~/hooks/use-current-document'
import { useSiteBehavior } from '~/hooks/use-site-behavior'
import { isServer } from '~/lib/is-server'
import { useSiteUrl } from '~/lib/site-url'
import { homeMeta, notFoundMeta } from '~/lib/page-meta'
import styles from '~/styles/index.css'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ error }) =>
  isRouteErrorResponse(error) && error.status === 404 ? notFoundMeta : homeMeta

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      data-content-events={isServer ? process.env['CONTENT_EVENTS_URL'] : undefined}
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
  return (
    <SiteLayout navigation={useCurrentNavigation()}>
      <Outlet />
      <PrefetchManager />
    </SiteLayout>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useSiteBehavior()
  return (
    <SiteLayout navigation={undefined}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound />
      ) : (
        <PageCrashed error={error} onRetry={() => window.location.reload()} />
      )}
    </SiteLayout>
  )
}
