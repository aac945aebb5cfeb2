/**
 * What asking for an address shows: a page, a host that says that there is none, or nothing that
 * tells, such as no connection, a refusal or a failing host; `reason` is for people.
 */
export type Visit =
  | { kind: 'found'; movedTo?: string }
  | { kind: 'gone'; reason: string }
  | { kind: 'unknown'; reason: string }

/** How long to wait for an answer, in milliseconds, and between two attempts. */
export interface VisitOptions {
  timeout: number
  pause: number
}

const usual: VisitOptions = { timeout: 20_000, pause: 2_000 }

/**
 * Asks a host for an address without its contents, and, where that does not settle it, once more
 * with them, as some hosts refuse the former. Never rejects.
 */
export async function visitLink(url: string, options: VisitOptions = usual): Promise<Visit> {
  const first = await ask(url, 'HEAD', options)
  if (first.kind === 'found') return first
  if (first.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve, options.pause))
  return ask(url, 'GET', options)
}

async function ask(url: string, method: 'HEAD' | 'GET', { timeout }: VisitOptions): Promise<Visit> {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    const { status, redirected, ok } = response
    if (ok) return { kind: 'found', ...(redirected ? { movedTo: response.url } : {}) }
    const kind = status === 404 || status === 410 ? 'gone' : 'unknown'
    return { kind, reason: `answers with ${status}` }
  } catch (error) {
    return { kind: 'unknown', reason: toReason(error) }
  }
}

/** What `fetch` rejects with says little; what it was caused by says more. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? toReason(error.cause) : error.message || error.name
}
