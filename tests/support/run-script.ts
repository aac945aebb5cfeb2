import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href

interface ScriptOptions {
  /** Where the script runs; the project's root unless said otherwise. */
  cwd?: string
  /** What its environment has besides that of the tests. */
  environment?: Record<string, string>
  /** Is told all that the script has printed so far, each time it prints. */
  onOutput?: (output: string, child: ChildProcess) => void
}

/** How a script ended and what it printed, on each stream and in `output` on both. */
export interface ScriptRun {
  status: number | null
  stdout: string
  stderr: string
  output: string
}

/**
 * Runs a TypeScript program, given from `cwd`, in a process of its own, as `tsx` would. A folder that
 * has no tsconfig.json is read by the project's.
 */
export function runScript(
  script: string,
  words: string[] = [],
  { cwd = root, environment, onOutput }: ScriptOptions = {},
): Promise<ScriptRun> {
  const tsconfig = [cwd, root].map((folder) => join(folder, 'tsconfig.json')).find(existsSync)
  // The command of tsx starts a second process; its loader does without.
  const loader = script.endsWith('.ts') ? ['--import', tsx] : []
  const child = spawn(process.execPath, [...loader, script, ...words], {
    cwd,
    env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig, ...environment },
  })
  const run: ScriptRun = { status: null, stdout: '', stderr: '', output: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      run[stream] += text
      run.output += text
      onOutput?.(run.output, child)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ ...run, status }))
  })
}
