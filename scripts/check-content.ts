/**
 * Checks all that the owner sets, and frontmatter, sidebar, MDX, code fences and API links of all
 * guides, without building pages.
 * Usage: tsx scripts/check-content.ts
 */
import './lib/production'
import { parseArgs } from 'node:util'
import { readReference } from '~/reference/reference.server'
import { checkSettings } from './lib/check-settings'
import { runProgram } from './lib/run-program'
import { readCheckedGuides } from './prerender/checked-guides'

await runProgram(import.meta, async () => {
  // It has no options: one that went unheard, such as a folder, would not be what was checked.
  parseArgs()
  await checkSettings()
  const root = process.cwd()
  const { pathnames } = await readCheckedGuides(root, readReference(root))
  console.log(`content: ${pathnames.length} guides have no errors`)
})
