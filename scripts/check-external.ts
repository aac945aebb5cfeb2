import pMap from 'p-map'
import { type ParsedDocument, parseDocument } from './prerender/check-links'
import { problemToPlace } from '~/lib/problem'
import { offsetToPlace, readGuides } from './snippets/parse-fences'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cliProgress from 'cli-progress'
import { globSync } from 'tinyglobby'
import { checkBuilt, getOutputDirectory, fileToPathname } from './lib/built-site'
import { runProgram } from './lib/run-program'

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

/** Where a link is written, such as `docs/guides/hdr.mdx:12:5`. */
export type FindPlace = (link: CheckedLink) => string

/** Words the outcome; `isSound` is false unless every address has shown a page. */
export function reportLinks(
  links: CheckedLink[],
  findPlace: FindPlace,
): { text: string; isSound: boolean } {
  const gone = links.flatMap((link) =>
    link.visit.kind === 'gone' ? [toLine(link, link.visit.reason, findPlace)] : [],
  )
  const unknown = links.flatMap((link) =>
    link.visit.kind === 'unknown' ? [toLine(link, link.visit.reason, findPlace)] : [],
  )
  const moved = links.flatMap((link) =>
    link.visit.kind === 'found' && link.visit.movedTo
      ? [toLine(link, `redirects to ${link.visit.movedTo}`, findPlace)]
      : [],
  )
  const found = links.length - gone.length - unknown.length
  const text = [
    section('redirects, which does no harm', moved),
    section('IS GONE: correct or remove these links', gone),
    section('COULD NOT BE REACHED: nothing is known about these links', unknown),
    unknown.length > 0 && found + gone.length === 0
      ? 'No host has answered. Is this machine connected to the internet?\n\n'
      : '',
    `external links: ${links.length} addresses, ${found} found, ${gone.length} gone, ` +
      `${unknown.length} not reached`,
  ].join('')
  return { text, isSound: gone.length + unknown.length === 0 }
}

function toLine(link: CheckedLink, reason: string, findPlace: FindPlace): string {
  return `${findPlace(link)} ${link.url}\n    ${reason}\n`
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${lines.length} × ${title}\n\n${lines.join('')}\n`
}

/**
 * Creates the look-up of a link in the text of documents: the first place at which its address is
 * written, as `file:line:column`. Of others, it names the page, and how many more there are.
 */
export function createPlaceFinder(sources: { file: string; text: string }[]): FindPlace {
  return ({ url, pathnames }) => {
    for (const { file, text } of sources) {
      const offset = findAddress(text, url)
      if (offset === -1) continue
      return problemToPlace({ file, ...offsetToPlace(text, offset) })
    }
    const [first, ...others] = pathnames
    return `page ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
  }
}

/** The offset of an address that does not go on, as `/a` does in `/ab`; -1 if there is none. */
function findAddress(text: string, url: string): number {
  let offset = text.indexOf(url)
  while (offset !== -1 && /[\w/?=&%~-]/.test(text[offset + url.length] ?? '')) {
    offset = text.indexOf(url, offset + 1)
  }
  return offset
}

/**
 * Visits every address that the built site links to on other sites. Not part of the build or of
 * `npm run verify`, as what others do must not stop ours.
 * Usage: tsx scripts/check-external.ts
 */

await runProgram(import.meta, async () => {
  const output = checkBuilt(getOutputDirectory())
  const documents = globSync('**/*.html', { cwd: output }).map(
    (file): [string, ReturnType<typeof parseDocument>] => [
      fileToPathname(file),
      parseDocument(readFileSync(join(output, file), 'utf8')),
    ],
  )
  const links = collectExternalLinks(documents)
  const bar = new cliProgress.SingleBar({ format: 'links {bar} {value}/{total}' })
  if (process.stderr.isTTY) bar.start(links.length, 0)
  const checked = await checkExternalLinks(links, visitLink, () => bar.increment())
  bar.stop()
  const report = reportLinks(checked, createPlaceFinder(await readGuides(process.cwd(), [])))
  console.log(report.text)
  if (!report.isSound) process.exitCode = 1
})
