import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listFiles } from '~/lib/files.server'
import { testSites } from '../../scripts/lib/test-sites'
import { apiPath, canonicalPathname, guidesPath, homePath, isWithin, searchPath } from '~/lib/paths'

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

/** The kinds of pages that are measured apart; those of errors stand in for others. */
type PageKind = 'home' | 'guide' | 'api' | 'search' | '404' | 'other'

/** Tells a page's kind by its pathname, which is without the base path. */
function pathnameToKind(pathname: string): PageKind {
  if (pathname === homePath) return 'home'
  if (pathname === searchPath()) return 'search'
  if (pathname === '/404') return '404'
  if (isWithin(guidesPath, pathname)) return 'guide'
  return isWithin(apiPath, pathname) ? 'api' : 'other'
}

/** A page of the built site. */
export interface BuiltPage {
  pathname: string
  kind: PageKind
  file: string
  html: string
}

/** The pages of the site but redirects, each once. */
export const pages: BuiltPage[] = [...files]
  .filter((file) => file.endsWith('.html') && !file.endsWith('/index.html'))
  .toSorted()
  .map((file) => {
    const pathname = canonicalPathname(`/${file}`)
    return { pathname, kind: pathnameToKind(pathname), file, html: readBuilt(file) }
  })
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))

/** The pages that search engines list. */
export const listedPages = pages.filter(({ kind }) => ['home', 'guide', 'api'].includes(kind))

/** The documents: guides and pages of the API. */
export const documents = pages.filter(({ kind }) => kind === 'guide' || kind === 'api')

/** The address of the built site, with a slash at the end. */
export const siteUrl = /rel="canonical" href="([^"]+)"/.exec(readBuilt('index.html'))?.[1] ?? ''
