import { watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds in which further changes count as the same edit; editors write a file in steps. */
const settleDelay = 30

/** A server of events, one for each edit below a folder. */
export interface ContentEvents {
  url: string
  close: () => void
}

/**
 * Watches a folder and tells every connected browser of edits, as server-sent events on a free port.
 * Protocol: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function startContentEvents(folder: string): Promise<ContentEvents> {
  const listeners = new Set<ServerResponse>()
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write(': connected\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const listener of listeners) listener.write('data: edit\n\n')
    }, settleDelay)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      watcher.close()
      for (const listener of listeners) listener.end()
      server.close()
    },
  }
}
