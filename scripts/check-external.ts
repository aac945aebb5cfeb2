/**
 * Visits every address that the built site links to on other sites. Not part of the build or of
 * `npm run verify`, as what others do must not stop ours.
 * Usage: tsx scripts/check-external.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import pMap from 'p-map'
import { globSync } from 'tinyglobby'
import { problemToPlace } from '~/lib/problem'
import { checkBuilt, fileToPathname, getOutputDirectory } from './lib/built-site'
import { runProgram } from './lib/run-program'
import { parseDocument, type ParsedDocument } from './prerender/check-links'
import { offsetToPlace, readGuides } from './snippets/parse-fences'

/** How many hosts are asked at a time; each gets one question after the other. */
const concurrentHosts = 8

/** After how many failures in a row a host is left alone. */
const patience = 3

/** An address outside of the site, without its fragment, and the pages that link it. */
export interface ExternalLink {
  url: string
  pathnames: string[]
}

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
  const toHost = ({ url }: ExternalLink) => (URL.canParse(url) ? new URL(url).host : url)
  const checked = await pMap(
    new Set(links.map(toHost)),
    async (host) => {
      const results: CheckedLink[] = []
      let failures = 0
      for (const link of links.filter((each) => toHost(each) === host)) {
        const reason = `skipped, because ${host} failed ${patience} times in a row`
        const isLeftAlone = failures >= patience
        const result: Visit = isLeftAlone ? { kind: 'unknown', reason } : await visit(link.url)
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

/** Collects the web addresses that documents, given by pathname, link to; each address once. */
export function collectExternalLinks(
  documents: Iterable<[pathname: string, document: ParsedDocument]>,
): ExternalLink[] {
  const links = new Map<string, Set<string>>()
  for (const [pathname, document] of documents) {
    for (const href of document.links) {
      if (!/^https?:\/\//i.test(href)) continue
      const [url = href] = href.split('#', 1)
      links.set(url, (links.get(url) ?? new Set()).add(pathname))
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
const usual = { timeout: 20_000, pause: 2_000 }

/**
 * Asks a host for an address without its contents, and, where that does not settle it, once more
 * with them, as some hosts refuse the former. Never rejects.
 */
export async function visitLink(url: string, options = usual): Promise<Visit> {
  const first = await ask(url, 'HEAD', options)
  if (first.kind === 'found') return first
  if (first.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve, options.pause))
  return ask(url, 'GET', options)
}

async function ask(url: string, method: 'HEAD' | 'GET', { timeout }: typeof usual): Promise<Visit> {
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

/** Words the outcome; `isSound` is false unless every address has shown a page. */
export function reportLinks(
  links: CheckedLink[],
  sources: { file: string; text: string }[],
): { text: string; isSound: boolean } {
  const list = (wordVisit: (visit: Visit) => string | undefined): string[] =>
    links.flatMap((link) => {
      const reason = wordVisit(link.visit)
      return reason ? `${findPlace(link, sources)} ${link.url}\n    ${reason}\n` : []
    })
  const gone = list((visit) => (visit.kind === 'gone' ? visit.reason : undefined))
  const unknown = list((visit) => (visit.kind === 'unknown' ? visit.reason : undefined))
  const moved = list((visit) =>
    visit.kind === 'found' && visit.movedTo ? `redirects to ${visit.movedTo}` : undefined,
  )
  const found = links.length - gone.length - unknown.length
  const isOffline = unknown.length > 0 && found + gone.length === 0
  const sections: [title: string, lines: string[]][] = [
    ['redirects, which does no harm', moved],
    ['IS GONE: correct or remove these links', gone],
    ['COULD NOT BE REACHED: nothing is known about these links', unknown],
  ]
  const texts = [
    ...sections.flatMap(([title, lines]) =>
      lines.length > 0 ? `${lines.length} × ${title}\n\n${lines.join('')}` : [],
    ),
    ...(isOffline ? ['No host has answered. Is this machine connected to the internet?\n'] : []),
    `external links: ${links.length} addresses, ${found} found, ${gone.length} gone, ` +
      `${unknown.length} not reached`,
  ]
  return { text: texts.join('\n'), isSound: gone.length + unknown.length === 0 }
}

/**
 * The first place at which an address is written in the text of documents, as `file:line:column`. Of
 * others, it names the page, and how many more there are.
 */
export function findPlace(
  { url, pathnames }: ExternalLink,
  sources: { file: string; text: string }[],
): string {
  // An address does not go on, as `/a` does in `/ab`.
  const address = new RegExp(`${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/?=&%~-])`)
  for (const { file, text } of sources) {
    const offset = text.search(address)
    if (offset !== -1) return problemToPlace({ file, ...offsetToPlace(text, offset) })
  }
  const [first, ...others] = pathnames
  return `page ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}

await runProgram(import.meta, async () => {
  parseArgs()
  const output = checkBuilt(getOutputDirectory())
  const documents = globSync('**/*.html', { cwd: output }).map((file): [string, ParsedDocument] => [
    fileToPathname(file),
    parseDocument(readFileSync(join(output, file), 'utf8')),
  ])
  const links = collectExternalLinks(documents)
  const bar = new cliProgress.SingleBar({ format: 'links {bar} {value}/{total}' })
  if (process.stderr.isTTY) bar.start(links.length, 0)
  const checked = await checkExternalLinks(links, visitLink, () => bar.increment())
  bar.stop()
  const report = reportLinks(checked, await readGuides(process.cwd()))
  console.log(report.text)
  if (!report.isSound) process.exitCode = 1
})
