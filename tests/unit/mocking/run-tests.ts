import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url))

/** What a run of Vitest says about each test, by its name. */
export interface TestRun {
  /** Empty if all is well. */
  failures: string[]
  passed: string[]
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Runs the named test files of an app with a Vitest of their own, and waits for it. `setupFiles`
 * come before each; `skip` has what names of tests to leave out start with. Throws if Vitest leaves no report.
 */
export async function runTests(
  app: string,
  { files, setupFiles, skip }: { files: string[]; setupFiles: string[]; skip?: string[] },
): Promise<TestRun> {
  const report = join(app, 'report.json')
  const options = [`--root=${app}`, '--reporter=json', `--outputFile=${report}`, '--globals']
  const configuration = join(app, 'vitest.config.mjs')
  const pattern = skip ? [`--testNamePattern=^(?!${skip.join('|')})`] : []
  const environment = { ...process.env, APP_SETUP_FILES: setupFiles.join() }
  const output = await new Promise<string>((resolve) => {
    const parameters = ['run', ...files, ...options, `--config=${configuration}`, ...pattern]
    execFile(
      process.execPath,
      [vitest, ...parameters],
      { cwd: app, env: environment },
      (_error, out, errors) => resolve(out + errors),
    )
  })
  const { testResults } = readReport(report, output)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    failures: [
      ...testResults.flatMap(({ message }) => (message ? [message] : [])),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => `${title}: ${failureMessages.join('\n')}`),
    ],
    passed: tests.filter(({ status }) => status === 'passed').map(({ title }) => title),
  }
}

function readReport(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch (error) {
    throw new Error(`Vitest left no report, but said:\n${output}`, { cause: error })
  }
}
