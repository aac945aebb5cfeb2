/**
 * Checks the head of every page of the built site, what it shows without scripts, and the files for
 * crawlers, browsers and hosts.
 * Usage: [SITE_URL=…] [BASE_PATH=…] [OUTPUT_DIRECTORY=…] tsx scripts/check-pages.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { getSiteLocation } from '~/lib/environment.server'
import { dataPath, embedPath, llmsFullPath, llmsPath, markdownPath, withBase } from '~/lib/paths'
import { findPreviewFaults } from './check-pages/previews'
import { findPageFaults, isListed, readPage } from './check-pages/page-faults'
import {
  findHeaderFaults,
  findImageFaults,
  findMarkdownFaults,
  findPictureFaults,
  findRepeatedTexts,
  findSitemapFaults,
} from './check-pages/site-faults'
import { checkBuilt, fileToPathname, getOutputDirectory, pathnameToKind } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'

await runProgram(import.meta, () => {
  parseArgs()
  const root = checkBuilt(getOutputDirectory())
  const { origin, basePath } = getSiteLocation()
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const found = globSync('**/*', { cwd: root, dot: true })
  // `x.html` and `x/index.html` are one page.
  const htmlFiles = found.filter((file) => file.endsWith('.html')).toSorted()
  const documents = new Map(htmlFiles.map((file) => [fileToPathname(file), file]))
  const all = [...documents].map(([pathname, file]) =>
    readPage(read(file), pathname, pathnameToKind(pathname)),
  )
  const pages = all.filter(({ isRedirect }) => !isRedirect)
  const listed = pages.filter(isListed)
  const context = { siteUrl: origin + basePath, basePath }
  const files = found.map((file) => basePath + file)
  const pathnames = pages.filter(({ kind }) => kind !== '404').map(({ pathname }) => pathname)
  const data = pathnames.map(dataPath).filter((path) => found.includes(path.slice(1)))
  const addresses = [...pathnames, ...data].map((path) => withBase(basePath, path))
  const sitemap = read('sitemap.xml')
  const urls = listed.map(({ pathname }) => withBase(context.siteUrl, pathname))
  const twins = pages.flatMap(({ kind, pathname }) =>
    kind === 'guide' || kind === 'api' ? markdownPath(pathname) : [],
  )
  const faults = [
    ...all
      .filter(({ isRedirect, facts }) => isRedirect && !facts.has('content-security-policy'))
      .map(({ pathname }) => `${pathname}: the redirect has no content-security-policy`),
    ...pages.flatMap((page) =>
      findPageFaults(page, context).map((fault) => `${page.pathname}: ${fault}`),
    ),
    ...pages.flatMap((page) => {
      const embed = embedPath(page.pathname).slice(1)
      if (page.kind === '404') return []
      return findPreviewFaults(page, found.includes(embed) ? read(embed) : '', context).map(
        (fault) => `${page.pathname}: ${fault}`,
      )
    }),
    ...findRepeatedTexts(pages),
    ...findPictureFaults(root),
    ...findImageFaults(root, pages, found),
    ...[...twins, llmsPath, llmsFullPath].flatMap((path) =>
      found.includes(path.slice(1))
        ? findMarkdownFaults(read(path), context, new Set(files)).map(
            (fault) => `${path}: ${fault}`,
          )
        : `${path} is missing`,
    ),
    ...findSitemapFaults(sitemap, urls).map((fault) => `sitemap.xml: ${fault}`),
    ...findHeaderFaults(read('_headers'), addresses, files),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const dateCount = sitemap.split('<lastmod>').length - 1
  console.log(
    `pages: ${pages.length} heads, ${listed.length} of them in the sitemap ` +
      `(${dateCount} dated), ${twins.length} as Markdown, ${all.length - pages.length} redirects`,
  )
})
