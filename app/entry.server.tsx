import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { Document } from '~/document/document.server'
import { SiteProvider } from '~/lib/published-site'
import { ArticleProvider } from '~/shell/docs-layout'

/** Renders a document whole, so that the file written from it needs no script to be complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { site: { location, navigation, settings }, page }: AppLoadContext,
): Response {
  const { measurementId } = settings
  const article = page && 'html' in page ? page.html : undefined
  const site = { url: location.origin + location.basePath, measurementId, navigation }
  const render = (context: EntryContext): string =>
    renderToString(
      <SiteProvider value={site}>
        <ArticleProvider value={article}>
          <RemixServer context={context} url={request.url} />
        </ArticleProvider>
      </SiteProvider>,
    )
  const content = render(remixContext)
  const { routeModules, staticHandlerContext } = remixContext
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  // As the package remix-island does it: a second render with another root.
  const ofDocument = () => <Document content={content} error={error} />
  const root = { default: ofDocument, ErrorBoundary: ofDocument }
  const html = render({
    ...remixContext,
    routeModules: {
      ...routeModules,
      root: { ...routeModules['root'], ...root, Layout: undefined },
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}
