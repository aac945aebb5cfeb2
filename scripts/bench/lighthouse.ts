/** Scores pages of the built site with Lighthouse's mobile settings; below 100 the status is 1. */
import { parseArgs } from 'node:util'

import { guidePath, reflectionPath } from '~/lib/paths'

import { getBuiltSite } from '../lib/built-site'
import { runProgram, ToolError } from '../lib/run-program'
import { medianBy } from './byte-sizes'
import { parseCount } from './parse-count'
import { rowsToTable } from './report'
import { scorePages, type PageScores } from './score-pages'

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' } },
  })
  const pathnames =
    positionals.length > 0
      ? positionals
      : [guidePath('devices'), reflectionPath('interfaces', 'CameraProps')]
  const scored = await scorePages(getBuiltSite(), pathnames, parseCount('runs', values.runs))
  const medians = scored.map(({ pathname, runs }) => ({ pathname, scores: medianScores(runs) }))
  const categories = Object.keys(medians[0]?.scores ?? {})
  console.log(
    rowsToTable([
      ['page', ...categories],
      ...medians.map(({ pathname, scores }) => [
        pathname,
        ...categories.map((category) => String(scores[category])),
      ]),
    ]),
  )
  const isPerfect = medians.every(({ scores }) =>
    Object.values(scores).every((score) => score === 100),
  )
  if (isPerfect) return
  // What lost points in one run only has its part in the median, too.
  const failing = scored.flatMap(({ pathname, runs }) =>
    runs.flatMap(({ failedAudits }) => failedAudits.map((audit) => `${pathname}: ${audit}`)),
  )
  const lines = [...new Set(failing)].join('\n')
  throw new ToolError(`Not every score is 100. What lost points:\n${lines}`)
})

/** Takes each category's median, since performance varies with what else the machine does. */
function medianScores(runs: PageScores[]): Record<string, number> {
  const categories = Object.keys(runs[0]?.scores ?? {})
  const medians = categories.map((category) => {
    const scores = runs.map((run) => run.scores[category] ?? 0)
    return [category, medianBy(scores, (score) => score) ?? 0] as const
  })
  return Object.fromEntries(medians)
}
