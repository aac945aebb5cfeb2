/**
 * Writes a new guide and places it in the sidebar.
 * Usage: npm run new:guide -- <slug> --description "…" [--title "…"] [--category "…"] [--after <id>]
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readGuideIndex } from '~/guides/guide-index.server'
import { sidebarFile } from '~/guides/sidebar'
import { fileToPathname } from '~/guides/slug'
import { runProgram, ToolError } from './lib/run-program'
import { planGuide } from './new-guide/plan-guide'

const usage = `Name one slug, and say what the guide answers:
    npm run new:guide -- focus-points --description "How to …"
Optional: --title "…", --category "…" (its label), --after <the id of another guide>`

await runProgram(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      after: { type: 'string' },
    },
  })
  const [slug] = positionals
  if (!slug || positionals.length > 1) throw new ToolError(usage)
  const root = process.cwd()
  const sidebar = await readFile(join(root, sidebarFile), 'utf8')
  const plan = planGuide({ slug, ...values }, await readGuideIndex(root), sidebar)
  // Fails where there is such a file that is no guide yet.
  await writeFile(join(root, plan.file), plan.text, { flag: 'wx' })
  await writeFile(join(root, sidebarFile), plan.sidebar)
  console.log(`${plan.file} is written and placed in ${sidebarFile}.`)
  console.log(`See it at ${fileToPathname(plan.file)} with: npm run dev`)
})
