/** Checks the code fences of all guides, or of those named: `npm run check:snippets [-- file …]`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { glob } from 'tinyglobby'

import { problemToText, sortProblems } from '~/lib/problem'

import { runProgram, ToolError } from './lib/run-program'
import { checkGuides } from './snippets/check-guides'
import { countsToText, maxOptedOutShare, optedOutShare } from './snippets/summary'

await runProgram(async () => {
  const root = process.cwd()
  const named = process.argv.slice(2)
  const paths = named.length > 0 ? named : (await glob('docs/**/*.mdx', { cwd: root })).sort()
  if (paths.length === 0) throw new ToolError('There are no guides (docs/**/*.mdx) to check.')
  const guides = await Promise.all(paths.map((each) => readGuide(root, each)))
  const result = await checkGuides(root, guides)

  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  // A single guide with one good reason to opt out is no sign of a bad habit.
  const hasTooManyOptOuts = named.length === 0 && optedOutShare(result) > maxOptedOutShare
  if (hasTooManyOptOuts) {
    console.error(`More than ${maxOptedOutShare * 100} % of all fences opt out with check=false.`)
  }
  if (result.problems.length > 0 || hasTooManyOptOuts) process.exitCode = 1
  console.log(countsToText(result))
})

async function readGuide(root: string, file: string): Promise<{ file: string; text: string }> {
  const absolute = path.resolve(root, file)
  try {
    return { file: path.relative(root, absolute), text: await readFile(absolute, 'utf8') }
  } catch (error) {
    throw new ToolError(`Cannot read the guide ${file}: ${(error as Error).message}`)
  }
}
