/**
 * Checks all that the owner sets, and frontmatter, sidebar, MDX, code fences and API links of all
 * guides, without building pages.
 * Usage: npm run check:content -- [--site FOLDER]
 */
import './lib/production'
import { parseArgs } from 'node:util'
import { problemToText } from '~/lib/problem'
import { readSite } from '~/site/site.server'
import { ensureReference } from './build-api/build-api'
import { checkSettings } from './lib/check-settings'
import { runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { compileGuides } from './prerender/compile-guides'

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/check-content.ts')) return
  // It has no other options: one that went unheard, such as a folder, would not be what was checked.
  parseArgs()
  await checkSettings()
  await ensureReference()
  const site = await readSite(process.cwd())
  const { warnings } = await compileGuides(site)
  const { history } = site
  const { guides } = site.guides
  for (const each of warnings) {
    console.log(`warning: ${problemToText(each)}`)
  }
  if (history.warning) console.log(`note: ${history.warning}`)
  console.log(`content: ${guides.length} guides have no errors`)
})
