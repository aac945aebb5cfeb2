import { mkdirSync, writeFileSync } from 'node:fs'
import { medianBy, noBytes, type ByteSizes, type PageBytes } from './page-bytes'
import { pageKinds, type PageKind } from '../lib/built-site'
import { rowsToTable } from '../lib/build-report'
import { ToolError } from '../lib/run-program'

/** The numbers of one kind of pages: each size is that of the page with the median HTML. */
export interface KindReport {
  kind: PageKind
  pages: number
  /** The page with the median HTML, after Brotli. */
  median: PageBytes
  /** The largest HTML of the kind, after Brotli. */
  largestHtml: number
}

/** The scripts that a browser really fetches for a page. */
export interface ScriptBytes {
  pathname: string
  /** By the page's load event. */
  atLoad: ByteSizes
  /** When React has taken over the page, after the reader's first pointer movement. */
  afterHydration: ByteSizes
}

/** Sums up pages by their kind, leaving out kinds without pages. */
export function buildKindReports(pages: PageBytes[]): KindReport[] {
  return pageKinds.flatMap((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind)
    const median = medianBy(ofKind, ({ html }) => html.brotli)
    if (!median) return []
    const largestHtml = Math.max(...ofKind.map(({ html }) => html.brotli))
    return [{ kind, pages: ofKind.length, median, largestHtml }]
  })
}

/** Formats the reports as a table of kilobytes (1000 bytes): raw / gzip / Brotli. */
export function kindReportsToTable(reports: KindReport[], scripts: ScriptBytes[]): string {
  const head = ['kind', 'pages', 'HTML', 'largest br', 'CSS', 'data', 'JS at load', 'JS hydrated']
  const rows = reports.map(({ kind, pages, median, largestHtml }) => {
    const measured = scripts.find(({ pathname }) => pathname === median.pathname)
    return [
      kind,
      String(pages),
      sizesToText(median.html),
      toKilobytes(largestHtml),
      sizesToText(median.css),
      sizesToText(median.data),
      sizesToText(measured?.atLoad),
      sizesToText(measured?.afterHydration),
    ]
  })
  return rowsToTable([head, ...rows])
}

function sizesToText(sizes: ByteSizes | undefined): string {
  if (!sizes) return '–'
  if (sizes.raw === noBytes.raw) return '0'
  return [sizes.raw, sizes.gzip, sizes.brotli].map(toKilobytes).join(' / ')
}

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Parses how often to measure, from 1; throws a ToolError that names the option and its text. */
export function parseCount(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new ToolError(
    `--${option} "${text}" is not a number of times. Use one from 1, such as: --${option} 3`,
  )
}

/** Writes what a benchmark has found, whole, into `bench-results/`. Gives the name of the file. */
export function writeResults(name: string, results: unknown): string {
  mkdirSync(resultFolder, { recursive: true })
  const file = `${resultFolder}/${name}.json`
  writeFileSync(file, JSON.stringify(results, null, 2))
  return file
}

const resultFolder = 'bench-results'
