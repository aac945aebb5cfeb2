import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of JSON messages; who connects later gets the last one first. */
export interface EventServer<Message> {
  url: string
  send: (message: Message) => void
  close: () => void
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
    close() {
      for (const listener of listeners) listener.end()
      server.close()
    },
  }
}
