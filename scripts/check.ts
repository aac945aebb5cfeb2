/**
 * Checks frontmatter, sidebar, MDX and links of all guides, and the samples of guides and of the API
 * reference, without building pages.
 * Usage: npm run check
 */
import './lib/production'
import { problemToText, ProblemsError, sortProblems } from '~/lib/problem'
import { readSite } from '~/site/site.server'
import { buildApi } from './build-api/build-api'
import { compileGuides } from './build/compile-guides'
import { runProgram } from './lib/run-program'
import { readApiFences } from './snippets/api-examples'
import { checkGuides } from './snippets/check-guides'
import { readSources } from './snippets/read-sources'

await runProgram(import.meta, async () => {
  await buildApi()
  const root = process.cwd()
  const site = await readSite(root)
  const { warnings } = await compileGuides(site)
  for (const warning of warnings) console.log(`warning: ${problemToText(warning)}`)
  const samples = checkGuides(root, await readSources(root), readApiFences(root, site.api))
  if (samples.problems.length > 0) throw new ProblemsError(sortProblems(samples.problems))
  console.log(`guides: ${site.guides.guides.length} have no errors\n${samples.summary}`)
})
