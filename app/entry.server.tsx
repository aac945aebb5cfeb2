import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { Document } from '~/shell/document.server'
import { SiteProvider } from '~/lib/site-url'
import { NavigationProvider } from '~/shell/site-navigation'

/**
 * Milliseconds after which Remix gives up on data that a page still waits for: the most that a timer
 * takes, 24 days. Nothing else limits the time: a page of a slow machine is as good as any other.
 */
export const streamTimeout = 2 ** 31 - 1

/** Renders a document whole, so that the file written from it needs no script to be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { site: { location, navigation, settings } }: AppLoadContext,
): Promise<Response> {
  const { measurementId } = settings
  const site = { url: location.origin + location.basePath, measurementId }
  let finalStatus = status
  const render = async (context: EntryContext): Promise<string> => {
    const { pipe } = await new Promise<PipeableStream>((resolve, reject) => {
      const stream = renderToPipeableStream(
        <SiteProvider value={site}>
          <NavigationProvider value={navigation}>
            <RemixServer context={context} url={request.url} />
          </NavigationProvider>
        </SiteProvider>,
        {
          // React calls it after `onShellError`, too, when the stream can no longer be read.
          onAllReady: () => resolve(stream),
          onShellError: reject,
          onError(error) {
            finalStatus = 500
            console.error(error)
          },
        },
      )
    })
    const html = await text(pipe(new PassThrough()))
    // React 18 leaves a zero where a character of several bytes does not fit into its buffer.
    return html.replaceAll('\0', '')
  }
  // The stream of the page's data can be read once, and the document has its scripts.
  const content = await render({ ...remixContext, serverHandoffStream: undefined })
  // As the package remix-island does it: a second render with another root.
  const ofDocument = () => <Document content={content} />
  const { routeModules } = remixContext
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
