import { PassThrough } from 'node:stream'
import type { EntryContext } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { getSiteLocation } from '~/lib/environment.server'
import { SiteUrlProvider } from '~/lib/site-url'

/** Milliseconds after which a render that still waits for data is given up. */
export const streamTimeout = 5000

/** Renders a document whole, so that the file written from it needs no script to be complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { origin, basePath } = getSiteLocation()
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <SiteUrlProvider value={origin + basePath}>
        <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} />
      </SiteUrlProvider>,
      {
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
          )
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
    timer.unref()
    request.signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
