/**
 * Checks frontmatter, sidebar, MDX, code fences and API links of all guides without building pages.
 * Usage: tsx scripts/check-content.ts
 */
import './lib/production'
import { readGuides } from '~/content/document.server'
import { ProblemsError } from '~/lib/problem'
import { runProgram } from './lib/run-program'
import { checkGuides } from './prerender/check-guides'

await runProgram(async () => {
  const guides = await readGuides(process.cwd())
  const { problems } = await checkGuides(guides)
  if (problems.length > 0) throw new ProblemsError(problems)
  console.log(`content: ${guides.guides.length} guides are sound`)
})
