/** Checks the names that native code samples of the guides use: `npm run check:native`. */
import { readOptionalFile } from '~/lib/needed-file.server'
import { problemToText, ProblemsError, sortProblems } from '~/lib/problem'

import { runProgram } from './lib/run-program'
import { checkNames } from './native-names/check-names'
import { parsePlatformNames, platformNamesFile, readLibrary } from './native-names/read-library'
import { readGuides } from './snippets/parse-fences'

await runProgram(import.meta, async () => {
  const root = process.cwd()
  const names = readOptionalFile(root, platformNamesFile)
  if (names === undefined) return console.log(`native names: no ${platformNamesFile}, no check`)
  const platform = parsePlatformNames(names)
  // Names that are listed wrongly would be reported once more, wherever they are used.
  if (platform.problems.length > 0) throw new ProblemsError(platform.problems)
  const result = await checkNames(await readGuides(root), await readLibrary(root), platform.names)

  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  if (result.problems.length > 0) process.exitCode = 1
  console.log(
    `native names: ${result.names} in ${result.fences} code samples; ` +
      `${platform.names.length} are listed as the platform's`,
  )
})
