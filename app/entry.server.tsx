import { PassThrough } from 'node:stream'
import type { EntryContext } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { getSiteLocation } from '~/lib/environment.server'
import { SiteUrlProvider } from '~/lib/site-url'

/**
 * Milliseconds after which Remix gives up on data that a page still waits for: the most that a timer
 * takes, 24 days. A page of a slow machine is a page all the same, so nothing else has a clock.
 */
export const streamTimeout = 2 ** 31 - 1

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
    const { pipe } = renderToPipeableStream(
      <SiteUrlProvider value={origin + basePath}>
        <RemixServer context={remixContext} url={request.url} />
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
  })
}
