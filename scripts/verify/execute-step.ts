import { z } from 'zod'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import type { StepOutcome } from './run-steps'
import type { Step } from './steps'

/** How many tests ran and how they ended. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Parses a test runner's JSON report; throws where the text is not such a report. */
export function parseTestReport(runner: 'vitest' | 'playwright', text: string): TestCounts {
  const report: unknown = JSON.parse(text)
  if (runner === 'vitest') {
    const counts = vitestReport.parse(report)
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
    }
  }
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats
  // Only CI tries twice, and its list names what needed that.
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Runs a step's command, keeping its output, and reads the report of its tests. */
export async function executeStep(step: Step): Promise<StepOutcome> {
  if (step.report) {
    // An old report must not pass for one of this run.
    rmSync(step.report.file, { force: true })
    mkdirSync(dirname(step.report.file), { recursive: true })
  }
  const { isSuccess, output } = await runCommand(step)
  return { isSuccess, output, tests: readTestReport(step) }
}

function runCommand({ command, environment }: Step): Promise<StepOutcome> {
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...environment },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => done({ isSuccess: false, output: error.message }))
    child.on('close', (code) =>
      done({ isSuccess: code === 0, output: Buffer.concat(chunks).toString() }),
    )
  })
}

function readTestReport({ report }: Step): TestCounts | undefined {
  if (!report) return undefined
  try {
    return parseTestReport(report.runner, readFileSync(report.file, 'utf8'))
  } catch {
    // The runner ended before it could report: its output, printed whole, tells why.
    return undefined
  }
}
