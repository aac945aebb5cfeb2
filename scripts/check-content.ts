/**
 * Checks all that the owner sets, and frontmatter, sidebar, MDX, code fences and API links of all
 * guides, without building pages.
 * Usage: tsx scripts/check-content.ts
 */
import './lib/production'
import { parseArgs } from 'node:util'
import { findUntoldWeeks, readChanges } from '~/guides/changes.server'
import { getHistory } from '~/guides/history.server'
import { problemToText } from '~/lib/problem'
import { readReference } from '~/reference/reference.server'
import { checkSettings } from './lib/check-settings'
import { runProgram } from './lib/run-program'
import { readCheckedGuides } from './prerender/checked-guides'

await runProgram(import.meta, async () => {
  // It has no options: one that went unheard, such as a folder, would not be what was checked.
  parseArgs()
  await checkSettings()
  const root = process.cwd()
  const { guides, pathnames } = await readCheckedGuides(root, readReference(root))
  const history = await getHistory(root)
  for (const week of findUntoldWeeks(readChanges(root), history, guides.guides)) {
    console.log(`warning: ${problemToText(week)}`)
  }
  if (history.warning) console.log(`note: ${history.warning}`)
  console.log(`content: ${pathnames.length} guides have no errors`)
})
