import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseDocument } from '~/article/article'
import { listFiles } from '~/lib/files.server'
import { memoize } from '~/lib/memoize'
import { canonicalPathname } from '~/lib/paths'
import { testSites } from '../../scripts/lib/test-sites'

const { folder } = testSites.root

if (!existsSync(join(folder, 'index.html'))) {
  throw new Error(`There is no ${folder}/ to test. Build it first: npm test -- "build at /"`)
}

/** All files of the site that is built at the root of a host, by their paths in it. */
export const files: ReadonlySet<string> = new Set(listFiles(folder))

/** Reads a file of that site, by its path with or without a slash before it. */
export function readBuilt(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** The bytes of a file after gzip, as hosts send it. */
export function gzipSize(path: string): number {
  return gzipSync(readFileSync(join(folder, path))).length
}

/** A page of the built site. */
export interface BuiltPage {
  pathname: string
  html: string
}

/** The pages of the site but redirects, each once. */
export const pages: BuiltPage[] = [...files]
  .filter((file) => file.endsWith('.html') && !file.endsWith('/index.html'))
  .toSorted()
  .map((file) => ({ pathname: canonicalPathname(`/${file}`), html: readBuilt(file) }))
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))

/** Makes rows of tests from pages. Vitest would cut a long `$pathname` in a title. */
export const toRows = (list: BuiltPage[]) =>
  list.map(({ pathname, html }) => [pathname, html] as const)

/** The HTML of all pages, by their pathnames. */
export const htmlOf = new Map(toRows(pages))

/** Parses the HTML of a page, once for all tests of a thread. */
export const treeOf = memoize(parseDocument)

/** The documents: guides and pages of the API. */
export const documents = pages.filter(({ pathname }) => pathname.startsWith('/docs/'))

/** The pages that search engines list. */
export const listedPages = [...pages.filter(({ pathname }) => pathname === '/'), ...documents]

/** The address of the built site, with a slash at the end. */
export const siteUrl = /rel="canonical" href="([^"]+)"/.exec(readBuilt('index.html'))?.[1] ?? ''
