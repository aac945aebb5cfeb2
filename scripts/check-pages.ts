/**
 * Checks the head of every page of the built site, what it shows without scripts, and the files for crawlers, browsers and hosts.
 * Usage: [SITE_URL=…] [BASE_PATH=…] [OUTPUT_DIRECTORY=…] tsx scripts/check-pages.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { getSiteLocation } from '~/lib/environment.server'
import { dataPath, withBase } from '~/lib/paths'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'
import {
  findHeaderFaults,
  findFileFaults,
  findRepeatedTexts,
  countDates,
  findSitemapFaults,
} from './check-pages/site-faults'
import { findPageFaults, isListed } from './check-pages/page-faults'
import { readPages } from './check-pages/read-pages'

await runProgram(import.meta, () => {
  const root = checkBuilt(getOutputDirectory())
  const { origin, basePath } = getSiteLocation()
  const context = { siteUrl: origin + basePath, basePath }
  const { pages, redirects, unlike } = readPages(root)
  const listed = pages.filter(isListed)
  const files = globSync('**/*', { cwd: root, dot: true }).map((file) => basePath + file)
  const documents = pages.filter(({ kind }) => kind !== '404').map(({ pathname }) => pathname)
  const data = documents.map(dataPath).filter((path) => files.includes(withBase(basePath, path)))
  const sitemap = readFileSync(join(root, 'sitemap.xml'), 'utf8')
  const urls = listed.map(({ pathname }) => withBase(context.siteUrl, pathname))
  const faults = [
    ...pages.flatMap((page) =>
      findPageFaults(page, context).map((fault) => `${page.pathname}: ${fault}`),
    ),
    ...findRepeatedTexts(pages),
    ...unlike.map((pathname) => `${pathname}: its two files differ`),
    ...findFileFaults(root, context),
    ...findSitemapFaults(sitemap, urls).map((fault) => `sitemap.xml: ${fault}`),
    ...findHeaderFaults(readFileSync(join(root, '_headers'), 'utf8'), {
      addresses: [...documents, ...data].map((path) => withBase(basePath, path)),
      files,
    }),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  const blocks = pages.flatMap(({ head }) => head.structuredData).length
  console.log(
    `pages: ${pages.length} heads, ${listed.length} of them in the sitemap ` +
      `(${countDates(sitemap)} dated), ${blocks} JSON-LD blocks, ${redirects.length} redirects`,
  )
})
