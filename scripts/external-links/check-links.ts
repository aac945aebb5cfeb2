import pMap from 'p-map'
import type { ParsedDocument } from '../prerender/check-links'

/** How many hosts are asked at a time; each gets one question after the other. */
const concurrentHosts = 8

/** After how many failures in a row a host is left alone. */
const patience = 3

/** An address with what asking for it showed. */
export interface CheckedLink extends ExternalLink {
  visit: Visit
}

/** Visits every link, in no order; `onLink` hears of each. */
export async function checkExternalLinks(
  links: ExternalLink[],
  visit: (url: string) => Promise<Visit>,
  onLink: () => void = () => {},
): Promise<CheckedLink[]> {
  const hosts = new Set(links.map(toHost))
  const checked = await pMap(
    hosts,
    async (host) => {
      const results: CheckedLink[] = []
      let failures = 0
      for (const link of links.filter((each) => toHost(each) === host)) {
        const result = failures < patience ? await visit(link.url) : leftAlone(host)
        failures = result.kind === 'unknown' ? failures + 1 : 0
        results.push({ ...link, visit: result })
        onLink()
      }
      return results
    },
    { concurrency: concurrentHosts },
  )
  return checked.flat()
}

function toHost({ url }: ExternalLink): string {
  return URL.canParse(url) ? new URL(url).host : url
}

function leftAlone(host: string): Visit {
  return { kind: 'unknown', reason: `skipped, because ${host} failed ${patience} times in a row` }
}

/** An address outside of the site, without its fragment, and the pages that link it. */
export interface ExternalLink {
  url: string
  pathnames: string[]
}

/** Collects the web addresses that documents, given by pathname, link to; each address once. */
export function collectExternalLinks(
  documents: Iterable<[pathname: string, document: ParsedDocument]>,
): ExternalLink[] {
  const links = new Map<string, Set<string>>()
  for (const [pathname, document] of documents) {
    for (const href of document.links) {
      if (!/^https?:\/\//i.test(href)) continue
      const [url = href] = href.split('#', 1)
      const pathnames = links.get(url) ?? new Set()
      links.set(url, pathnames.add(pathname))
    }
  }
  return [...links].map(([url, pathnames]) => ({ url, pathnames: [...pathnames] }))
}

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
