/**
 * Checks the code of all guides and of the API reference, or of the guides named:
 * `npm run check:snippets [-- file …]`.
 */
import { problemToText, sortProblems } from '~/lib/problem'

import { runProgram } from './lib/run-program'
import { readApiFences } from './snippets/api-fences'
import { checkGuides } from './snippets/check-guides'
import { readGuides } from './snippets/parse-fences'
import {
  writeSnippetCount,
  checkedCount,
  countsToText,
  maxOptedOutShare,
  optedOutShare,
} from './snippets/summary'

await runProgram(import.meta, async () => {
  const root = process.cwd()
  const named = process.argv.slice(2)
  const apiFences = named.length === 0 ? readApiFences(root) : []
  const result = await checkGuides(root, await readGuides(root, named), apiFences)

  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  // A single guide with one good reason to opt out is no sign of a bad habit.
  const hasTooManyOptOuts = named.length === 0 && optedOutShare(result) > maxOptedOutShare
  if (hasTooManyOptOuts) {
    console.error(`More than ${maxOptedOutShare * 100} % of all fences opt out with check=false.`)
  }
  if (result.problems.length > 0 || hasTooManyOptOuts) process.exitCode = 1
  if (named.length === 0) await writeSnippetCount(checkedCount(result.checked))
  console.log(countsToText(result))
})
