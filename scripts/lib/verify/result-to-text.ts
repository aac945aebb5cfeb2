import { stripVTControlCharacters } from 'node:util'

import type { StepResult } from './run-steps'

const longestSummary = 90

/** Puts a result into words: one line for a passed or skipped step, all its output for a failed one. */
export function resultToText(result: StepResult): string {
  const time = `${(result.milliseconds / 1000).toFixed(1)} s`
  switch (result.status) {
    case 'passed':
      return [`passed  ${time}`, summarize(result)].filter(Boolean).join('  ')
    case 'skipped':
      return `SKIPPED  ${result.output}`
    case 'failed':
      return [
        `FAILED  ${time}  ${testsToText(result)}`.trimEnd(),
        `$ ${result.step.command}   (it is there to see that ${result.step.why})`,
        result.output.trimEnd(),
        '',
      ].join('\n')
  }
}

function summarize(result: StepResult): string {
  if (result.step.report) return testsToText(result)
  const lines = stripVTControlCharacters(result.output).split(/\r?\n|\r/)
  const last = lines.map((line) => line.trim()).findLast(Boolean) ?? ''
  return last.length > longestSummary ? `${last.slice(0, longestSummary)}…` : last
}

function testsToText({ step, tests }: StepResult): string {
  if (!step.report) return ''
  if (!tests) return 'no report of its tests'
  const { passed, failed, skipped } = tests
  if (passed + failed === 0) return 'no test has run'
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
