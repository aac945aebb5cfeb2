/** Fails when pages of the built site weigh more, after Brotli, than they may, or search does. */
import {
  medianBy,
  measureBytes,
  sumBytes,
  type ByteSizes,
  type PageBytes,
  readUrl,
  collectScripts,
  readSiteBytes,
} from './bench/page-bytes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { codeNamesPath, searchDataPath, withBase } from '~/lib/paths'
import { parseSettings, settingsFile } from '~/search/settings'
import { firstRoundTrip } from './prerender/inline-styles'
import { type BuiltSite, getBuiltSite } from './lib/built-site'
import { ToolError, runProgram } from './lib/run-program'

/** The most that pages may weigh, in bytes after Brotli. */
export const budgets = {
  css: 10_000,
  medianGuideHtml: 14_000,
  medianApiHtml: 14_000,
  largestApiHtml: 30_000,
  /** The small script that waits for the reader before it fetches the framework. */
  scriptsAtLoad: 2_000,
}

/** The most that opening search may take, in bytes after gzip: code, styles and index. */
export const searchBudget = 75_000

/** The most that the names in the code of a guide in the middle may take, in bytes after gzip. */
export const namesBudget = 12_000

/** Says, in words, whether what is told of names takes more than it may; `sizes` are those of all guides. */
export function findNamesFaults(sizes: number[]): string[] {
  const median = medianBy(sizes, (size) => size)
  if (median === undefined || median <= namesBudget) return []
  const size = `${median} bytes after gzip; ${namesBudget} are allowed`
  return [`The types in the code of the median guide take ${size}`]
}

/** Reads how much the names of each guide with such take after gzip. */
function readNamesSizes({ root }: BuiltSite): number[] {
  return globSync(`**${codeNamesPath('/*')}`, { cwd: root }).map(
    (file) => measureBytes(readFileSync(join(root, file))).gzip,
  )
}

/** Lists, in words, every way in which pages weigh more than they may. */
export function findBudgetFaults(pages: PageBytes[]): string[] {
  const faults = pages.flatMap((page) => {
    const { pathname, css, scripts, modulePreloads, frameworkScripts } = page
    const limits: [text: string, isHeavy: boolean][] = [
      [`its CSS is ${css.brotli} bytes; ${budgets.css} are allowed`, css.brotli > budgets.css],
      [`it preloads ${modulePreloads} modules; they must wait for a trigger`, modulePreloads > 0],
      [
        `the framework loads with the page: ${frameworkScripts.join(', ')}`,
        frameworkScripts.length > 0,
      ],
      [
        `its scripts at load are ${scripts.brotli} bytes; ${budgets.scriptsAtLoad} are allowed`,
        scripts.brotli > budgets.scriptsAtLoad,
      ],
    ]
    return limits.flatMap(([text, isHeavy]) => (isHeavy ? `${pathname}: ${text}` : []))
  })
  const toHtml = ({ html }: PageBytes): number => html.brotli
  const ofKind = (wanted: string) => pages.filter(({ kind }) => kind === wanted)
  const largest = ofKind('api').toSorted((a, b) => toHtml(b) - toHtml(a))[0]
  const measured: [name: string, page: PageBytes | undefined, budget: number][] = [
    ['The median guide', medianBy(ofKind('guide'), toHtml), budgets.medianGuideHtml],
    ['The median API page', medianBy(ofKind('api'), toHtml), budgets.medianApiHtml],
    ['The largest API page', largest, budgets.largestApiHtml],
  ]
  for (const [name, page, budget] of measured) {
    if (!page || toHtml(page) <= budget) continue
    const size = `${toHtml(page)} bytes of HTML; ${budget} are allowed`
    faults.push(`${name}, ${page.pathname}, has ${size}`)
  }
  // A home page that takes a second round trip is seen 150 ms later on a slow phone. The build leaves
  // styles out of a document that would take one for them alone.
  for (const { pathname, html, stylesheets } of ofKind('home')) {
    if (html.gzip <= firstRoundTrip && stylesheets === 0) continue
    const size = `${html.gzip} bytes of HTML after gzip without them`
    const fault = 'does not come in the first round trip with its styles'
    faults.push(`${pathname} ${fault}: ${size}; ${firstRoundTrip} come`)
  }
  // A budget over no pages would always hold.
  for (const kind of ['guide', 'api']) {
    if (ofKind(kind).length > 0) continue
    faults.push(`The site has no page of kind "${kind}" to measure`)
  }
  return faults
}

/** Says, in words, whether search takes more than it may. */
export function findSearchFaults({ scripts, css, index, total }: SearchBytes): string[] {
  if (total.gzip <= searchBudget) return []
  const parts = `${scripts.gzip} of scripts, ${css.gzip} of styles and ${index.gzip} of index`
  return [`Search takes ${total.gzip} bytes after gzip, ${parts}; ${searchBudget} are allowed`]
}

/** What a reader fetches who opens the search dialog of a hydrated page and types. */
export interface SearchBytes {
  scripts: ByteSizes
  css: ByteSizes
  /** The index of one version; a site that uses the hosted service has none. */
  index: ByteSizes
  total: ByteSizes
}

/** The modules that are imported when search is wanted, and those that every page has by then. */
const dialogModules = ['search-dialog.client', 'search-client', 'embedded-engine']
const pageModules = ['entry.client', 'root']

/** Reads what search takes from a built site. Throws a ToolError where a part of it is missing. */
export function readSearchBytes(site: BuiltSite): SearchBytes {
  const read = (url: string): Buffer => readUrl(site, url, settingsFile)
  const collect = (modules: string[]): string[] =>
    collectScripts(
      modules.flatMap((name) => findBuilt(site, `build/**/${name}-*.js`)),
      (url) => read(url).toString(),
    )
  const known = new Set(collect(pageModules))
  const scripts = collect(dialogModules).filter((url) => !known.has(url))
  const styles = findBuilt(site, 'build/**/search-dialog-*.css')
  const parts = {
    scripts: sumBytes(scripts.map((url) => measureBytes(read(url)))),
    css: sumBytes(styles.map((url) => measureBytes(read(url)))),
    index: sumBytes(listIndexes(site).map((path) => measureBytes(readFileSync(path)))),
  }
  return { ...parts, total: sumBytes(Object.values(parts)) }
}

function findBuilt({ root, basePath }: BuiltSite, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root })
  if (files.length === 0) throw new ToolError(`There is no ${pattern} in ${root}/ to measure`)
  return files.map((file) => withBase(basePath, `/${file}`))
}

function listIndexes({ root }: BuiltSite): string[] {
  const toFile = (name: string): string => join(root, searchDataPath(name))
  const settings = parseSettings(JSON.parse(readFileSync(toFile(settingsFile), 'utf8')))
  return settings.mode === 'embedded' ? Object.values(settings.indexes).slice(0, 1).map(toFile) : []
}

await runProgram(import.meta, () => {
  parseArgs()
  const site = getBuiltSite()
  const pages = readSiteBytes(site)
  const search = readSearchBytes(site)
  const names = readNamesSizes(site)
  const faults = [
    ...findBudgetFaults(pages),
    ...findSearchFaults(search),
    ...findNamesFaults(names),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const kinds = Object.entries(budgets).map(([name, bytes]) => `${name} ≤ ${bytes}`)
  console.log(`budgets: ${pages.length} pages within ${kinds.join(', ')}`)
  console.log(`search: ${search.total.gzip} of ${searchBudget} bytes after gzip`)
  const [median = 0, most = 0] = [medianBy(names, (size) => size), Math.max(...names)]
  console.log(`types: ${median} of ${namesBudget} bytes after gzip, in one guide ${most}`)
})
