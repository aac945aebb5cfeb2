import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { Document } from '~/document/document.server'
import { SiteProvider } from '~/lib/published-site'
import { ArticleProvider } from '~/shell/docs-layout'

/** Renders a document whole, so that the file written from it needs no script to be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { site: { location, navigation, settings }, page }: AppLoadContext,
): Promise<Response> {
  const { measurementId } = settings
  // What parts of an article are to programs that read it, browsers need not know.
  const article =
    page && 'html' in page ? page.html?.replaceAll(/ data-part="[^"]*"/g, '') : undefined
  const site = { url: location.origin + location.basePath, measurementId, navigation }
  let finalStatus = status
  const render = (context: EntryContext): Promise<string> =>
    renderToText(
      <SiteProvider value={site}>
        <ArticleProvider value={article}>
          <RemixServer context={context} url={request.url} />
        </ArticleProvider>
      </SiteProvider>,
      () => (finalStatus = 500),
    )
  const content = await render(remixContext)
  const { routeModules, staticHandlerContext } = remixContext
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  // As the package remix-island does it: a second render with another root.
  const ofDocument = () => <Document content={content} error={error} />
  const root = { default: ofDocument, ErrorBoundary: ofDocument }
  const html = await render({
    ...remixContext,
    routeModules: {
      ...routeModules,
      root: { ...routeModules['root'], ...root, Layout: undefined },
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { headers, status: finalStatus })
}

async function renderToText(node: ReactNode, onFault: () => void): Promise<string> {
  const { pipe } = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      // React calls it after `onShellError`, too, when the stream can no longer be read.
      onAllReady: () => resolve(stream),
      onShellError: reject,
      onError(error) {
        onFault()
        console.error(error)
      },
    })
  })
  const html = await text(pipe(new PassThrough()))
  // React 18 leaves a zero where a character of several bytes does not fit into its buffer.
  return html.replaceAll('\0', '')
}
