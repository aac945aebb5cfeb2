import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { getProjectRoot, getSiteLocation, parseHasPdf } from '~/lib/environment.server'
import { SiteProvider } from '~/lib/site-url'
import { NavigationProvider } from './sidebar/site-navigation'
import { readSiteNavigation } from './site/shared-content.server'

/**
 * Milliseconds after which Remix gives up on data that a page still waits for: the most that a timer
 * takes, 24 days. A page of a slow machine is a page all the same, so nothing else has a clock.
 */
export const streamTimeout = 2 ** 31 - 1

/** Renders a document whole, so that the file written from it needs no script to be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { origin, basePath } = getSiteLocation()
  const navigation = await readSiteNavigation(getProjectRoot())
  const site = {
    url: origin + basePath,
    measurementId: getMeasurementId(),
    hasPdf: parseHasPdf(process.env),
  }
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe } = renderToPipeableStream(
      <SiteProvider value={site}>
        <NavigationProvider value={navigation}>
          <RemixServer context={remixContext} url={request.url} />
        </NavigationProvider>
      </SiteProvider>,
      {
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          const response = text(pipe(new PassThrough())).then(
            // React 18 leaves one where a character of several bytes does not fit into its buffer.
            (html) => new Response(html.replaceAll('\0', ''), { headers, status: finalStatus }),
          )
          resolve(response)
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
