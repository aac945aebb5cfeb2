import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Turns a request without a body, as Node has it, into one as browsers have it. Undefined for what
 * no browser can send: a host that is none, or a method such as TRACE.
 */
export function toWebRequest(
  message: IncomingMessage,
  response: ServerResponse,
): Request | undefined {
  const url = toUrl(message)
  if (!url) return undefined
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  try {
    return new Request(url, { method: message.method, headers, signal: controller.signal })
  } catch {
    return undefined
  }
}

/** The address of a request; a path may start with two slashes, and name no other host by that. */
function toUrl({ url: path = '/', headers }: IncomingMessage): string | undefined {
  if (!path.startsWith('/')) return undefined
  const url = `http://${headers.host ?? 'localhost'}${path}`
  return URL.canParse(url) ? url : undefined
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
