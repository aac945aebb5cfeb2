/**
 * Checks frontmatter, sidebar, MDX, code fences and API links of all guides without building pages.
 * Usage: tsx scripts/check-content.ts
 */
import './lib/production'
import { runProgram } from './lib/run-program'
import { readCheckedGuides } from './prerender/check-guides'

await runProgram(async () => {
  const { pathnames } = await readCheckedGuides(process.cwd())
  console.log(`content: ${pathnames.length} guides are sound`)
})
