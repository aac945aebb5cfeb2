/** Fails when pages of the built site weigh more, after Brotli, than they may, or search does. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import {
  codeNamesPath,
  livePhoneFolder,
  livePhonePath,
  mcpPath,
  searchDataPath,
  withBase,
} from '~/lib/paths'
import { type SearchSettings, settingsFile } from '~/search/settings'
import { type BuiltSite, getBuiltSite } from './lib/built-site'
import { findFile, measureBytes, medianBy, type PageBytes, readSiteBytes } from './lib/page-bytes'
import { runProgram, ToolError } from './lib/run-program'
import { firstRoundTrip } from './build/inline-styles'

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
const searchBudget = 75_000

/** The most that the server for the model context protocol has, in bytes. */
const mcpBudget = 400_000

/** The most that the names in the code of a guide in the middle may take, in bytes after gzip. */
const namesBudget = 12_000

/** The most that a reader fetches who runs a screen, in bytes after gzip. */
const phoneBudget = 220_000

/** The most that a reader fetches who edits a screen, in bytes after gzip. */
const editorBudget = 180_000

function checkBytes(what: string, bytes: number, budget: number): string[] {
  return bytes <= budget ? [] : [`${what} takes ${bytes} bytes; ${budget} are allowed`]
}

/** Lists, in words, every way in which pages weigh more than they may. */
export function findBudgetFaults(pages: PageBytes[]): string[] {
  const faults = pages.flatMap(({ pathname, css, scripts, modules }) => [
    ...checkBytes(`${pathname}: its CSS`, css.brotli, budgets.css),
    ...checkBytes(
      `${pathname}: all that it loads of scripts`,
      scripts.brotli,
      budgets.scriptsAtLoad,
    ),
    ...modules.map((url) => `${pathname}: ${url} loads with the page; it must wait for a trigger`),
  ])
  const toHtml = ({ html }: PageBytes): number => html.brotli
  const ofKind = (wanted: string) => pages.filter(({ kind }) => kind === wanted)
  const [guide, api] = ['guide', 'api'].map((kind) => medianBy(ofKind(kind), toHtml))
  const largest = ofKind('api').toSorted((a, b) => toHtml(b) - toHtml(a))[0]
  const measured = [
    ['The median guide', guide, budgets.medianGuideHtml],
    ['The median API page', api, budgets.medianApiHtml],
    ['The largest API page', largest, budgets.largestApiHtml],
  ] as const
  for (const [name, page, budget] of measured) {
    if (page) faults.push(...checkBytes(`${name}, ${page.pathname},`, toHtml(page), budget))
  }
  // A budget over no pages would always hold.
  for (const kind of ['guide', 'api']) {
    if (ofKind(kind).length === 0) faults.push(`The site has no page of kind "${kind}" to measure`)
  }
  // A home page that takes a second round trip is seen 150 ms later on a slow phone. The build leaves
  // styles out of a document that would take one for them alone.
  for (const { pathname, html, stylesheets } of ofKind('home')) {
    if (html.gzip <= firstRoundTrip && stylesheets === 0) continue
    const size = `${html.gzip} bytes of HTML after gzip without them`
    const fault = 'does not come in the first round trip with its styles'
    faults.push(`${pathname} ${fault}: ${size}; ${firstRoundTrip} come`)
  }
  return faults
}

/** The modules that are imported when search is wanted, and those that every page has by then. */
const dialogModules = ['search-dialog.client', 'search-client', 'embedded-engine']
const pageModules = ['entry.client', 'root']

/**
 * Lists, as URLs, what a reader fetches who opens the search dialog of a hydrated page and types. A site
 * that uses the hosted service has no index. Throws a ToolError if a part is missing.
 */
function listSearchFiles(site: BuiltSite): string[] {
  const text = readFileSync(join(site.root, searchDataPath(settingsFile)), 'utf8')
  const settings = JSON.parse(text) as SearchSettings
  const indexes = settings.mode === 'embedded' ? [settings.index] : []
  return [
    ...listScripts(site, dialogModules, pageModules),
    ...findUrls(site, 'build/**/search-dialog-*.css'),
    ...indexes.map((name) => withBase(site.basePath, searchDataPath(name))),
  ]
}

/** Lists files of the site as URLs. Throws a ToolError if there are none. */
function findUrls(site: BuiltSite, pattern: string): string[] {
  const files = globSync(pattern, { cwd: site.root })
  if (files.length === 0) throw new ToolError(`There is no ${pattern} in ${site.root}/ to measure`)
  return files.map((file) => withBase(site.basePath, `/${file}`))
}

/** Lists what a reader fetches for modules, and does not have from those that are known already. */
function listScripts(site: BuiltSite, modules: string[], known: string[]): string[] {
  const [wanted, others] = [modules, known].map((names) =>
    collectScripts(
      names.flatMap((name) => findUrls(site, `build/**/${name}-*.js`)),
      (url) => readFileSync(findFile(site, url, settingsFile), 'utf8'),
    ),
  )
  return [...(wanted ?? [])].filter((url) => !others?.has(url))
}

/** Static imports of files in esbuild's output, but not `import(…)`, which waits for a trigger. */
const staticImport =
  /(?<![\w$.])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?(["'])([^"'\s]+\.js)\1/g

/** Gives the scripts at URLs and all that they import. */
export function collectScripts(urls: string[], read: (url: string) => string): Set<string> {
  const collected = new Set(urls)
  // A set also gives what is added meanwhile.
  for (const url of collected) {
    for (const [, , imported = ''] of read(url).matchAll(staticImport)) collected.add(imported)
  }
  return collected
}

await runProgram(import.meta, () => {
  parseArgs()
  const site = getBuiltSite()
  const pages = readSiteBytes(site)
  const measureUrl = (url: string): number =>
    measureBytes(readFileSync(findFile(site, url, settingsFile))).gzip
  const search = listSearchFiles(site).reduce((sum, url) => sum + measureUrl(url), 0)
  const mcp = readFileSync(join(site.root, mcpPath)).length
  const namesFiles = globSync(`**${codeNamesPath('/*')}`, { cwd: site.root })
  const names = namesFiles.map((file) => measureBytes(readFileSync(join(site.root, file))).gzip)
  const medianNames = medianBy(names, (size) => size) ?? 0
  const faults = [
    ...findBudgetFaults(pages),
    ...checkBytes('Search', search, searchBudget),
    ...checkBytes('mcp.mjs', mcp, mcpBudget),
    ...checkBytes('What is told of names in the median guide', medianNames, namesBudget),
  ]
  const phone = join(site.root, livePhonePath)
  if (existsSync(phone)) {
    const screens = globSync(`.${livePhoneFolder}/*.js`, { cwd: site.root, absolute: true })
    const size = measureBytes(readFileSync(phone)).gzip
    // Samples are compiled on the page.
    const known = [...pageModules, 'live-phone']
    const [compiler = 0, editor = 0] = ['compile', 'editor-panel'].map((name) =>
      listScripts(site, [name], known).reduce((sum, url) => sum + measureUrl(url), 0),
    )
    const largest = Math.max(
      compiler,
      ...screens.map((file) => measureBytes(readFileSync(file)).gzip),
    )
    faults.push(
      ...checkBytes(
        'The live phone with its largest screen or the compiler',
        size + largest,
        phoneBudget,
      ),
    )
    faults.push(...checkBytes('The editor of the live phone', editor, editorBudget))
    console.log(`its editor: ${editor} of ${editorBudget} bytes after gzip`)
    console.log(`live phone: ${size + largest} of ${phoneBudget} bytes after gzip`)
  }
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(`search: ${search} of ${searchBudget} bytes after gzip`)
  console.log(`mcp.mjs: ${mcp} of ${mcpBudget} bytes`)
  console.log(`types: ${medianNames} of ${namesBudget} bytes after gzip`)
  const kinds = Object.entries(budgets).map(([name, bytes]) => `${name} ≤ ${bytes}`)
  console.log(`budgets: ${pages.length} pages within ${kinds.join(', ')}`)
})
