import { join } from 'node:path'
import { build } from 'esbuild'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The file name, below the base path, of the script that pages get in development. */
export const devClientFile = '@dev/client.js'

/** What a page needs to know to hear of edits. */
interface DevClientSettings {
  /** The address of the server of events. */
  events: string
  /** The version of the content that the page was rendered from. */
  version: number
  basePath: string
}

/** Bundles the script that shows faults and asks the loaders again after edits. */
export async function buildDevClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/client.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Adds the script to a document, as its last node, which React leaves alone when it hydrates. */
export function addDevClient(html: string, settings: DevClientSettings): string {
  const { events, version, basePath } = settings
  const data = `data-events="${events}" data-version="${version}" data-base-path="${basePath}"`
  const tag = `<script type="module" id="dev-client" src="${basePath}${devClientFile}" ${data}></script>`
  return html.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tag}</body>`)
}

/** A server of JSON messages; who connects later gets the last one first. */
interface EventServer<Message> {
  url: string
  send: (message: Message) => void
}

/**
 * Starts a server of server-sent events on a free port: an origin of its own, since browsers open
 * few connections to one origin at a time, and each open page holds one of these for ever.
 * Protocol: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function startEventServer<Message>(): Promise<EventServer<Message>> {
  const listeners = new Set<ServerResponse>()
  let last = ': connected\n\n'
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write(last)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/`,
    send(message) {
      last = `data: ${JSON.stringify(message)}\n\n`
      for (const listener of listeners) listener.write(last)
    },
  }
}
