/** The types without which browsers refuse a file, by its ending; pages have none. */
const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * The policy of documents that run code of others (`.htm`). Workers answer no frame whose element has taken
 * its origin, so that there the answer takes it.
 */
const sandbox = 'sandbox allow-scripts'

/** The ending of a file's name, without the dot; pages have none. */
export const toEnding = (key: string) => /\.(\w+)$/.exec(key)?.[1] ?? ''

/** Whether an answer says of a file what browsers have to know. */
export function isTyped(key: string, { headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? ''
  if (toEnding(key) === 'htm' && !policy.includes(sandbox)) return false
  const wanted = /\w+(?=;|\+|$)/.exec(types[toEnding(key)] ?? '')?.[0] ?? ''
  return (headers.get('content-type') ?? '').includes(wanted)
}

/** Gives the headers with which a file is kept: its bytes are right, whatever the server said of them. */
export function mendHeaders(key: string, answer: Response): Headers {
  const headers = new Headers(answer.headers)
  if (!isTyped(key, answer)) {
    headers.set('content-type', types[toEnding(key)] ?? '')
    if (toEnding(key) === 'htm') headers.append('content-security-policy', sandbox)
  }
  // They describe the body as it traveled.
  for (const each of ['content-encoding', 'content-length']) headers.delete(each)
  return headers
}
