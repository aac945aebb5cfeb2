import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'

import type { StepOutcome } from './run-steps'
import type { Step } from './steps'
import { parseTestReport, type TestCounts } from './test-report'

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
