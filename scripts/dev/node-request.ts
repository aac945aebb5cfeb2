import type { IncomingMessage, ServerResponse } from 'node:http'

/** Turns a request without a body, as Node has it, into one as browsers have it. */
export function toWebRequest(message: IncomingMessage, response: ServerResponse): Request {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`)
  return new Request(url, { method: message.method, headers, signal: controller.signal })
}

/** Sends a whole response, its text changed by `rewrite` where it is HTML. */
export async function sendWebResponse(
  from: Response,
  to: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const isHtml = from.headers.get('content-type')?.startsWith('text/html')
  const body = isHtml ? rewrite(await from.text()) : Buffer.from(await from.arrayBuffer())
  to.writeHead(from.status, { ...Object.fromEntries(from.headers), 'cache-control': 'no-store' })
  to.end(body)
}
