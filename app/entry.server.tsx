import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { Document } from '~/document/document.server'
import { SiteProvider } from '~/lib/published-site'

/** Leaves the body of the article out of the data for hydration: the document shows it already. */
function withoutBody(handoff = '{}'): string {
  const data = JSON.parse(handoff, (key, value) => (key === 'html' ? undefined : value))
  // The same escapes as Remix's, because the data stands in a script.
  const escape = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`
  return JSON.stringify(data).replaceAll(/[&<>]/g, escape)
}

/** Renders a whole document, without streaming: the build writes it to a file. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { site: { location, sidebar, settings } }: AppLoadContext,
): Response {
  const { measurementId } = settings
  const site = { url: location.origin + location.basePath, measurementId, sidebar }
  const render = (context: EntryContext): string =>
    renderToString(
      <SiteProvider value={site}>
        <RemixServer context={context} url={request.url} />
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
    serverHandoffString: withoutBody(remixContext.serverHandoffString),
    routeModules: {
      ...routeModules,
      root: { ...routeModules['root'], ...root, Layout: undefined },
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { headers, status })
}
