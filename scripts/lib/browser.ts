/** Prints the path of a Chromium to test with; `--install` installs one where none is found. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { runProgram, ToolError } from './run-program'

/** The shell comes first: the same engine without a window opens a page in half the time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches that keep a test browser offline and let it start in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Gives the path of a Chromium that starts: the one of `CHROMIUM_PATH`, an installed one, or
 * Playwright's. Undefined where there is none; throws a ToolError where a chosen one does not start.
 */
function findInstalledBrowser(
  variables: Record<string, string | undefined> = process.env,
): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH: searchPath = '' } = variables
  if (chosen) {
    if (isRunnable(chosen)) return chosen
    throw new ToolError(
      `CHROMIUM_PATH is "${chosen}", which does not start as a browser. Correct the path, ` +
        'or unset CHROMIUM_PATH to have an installed Chromium found.',
    )
  }
  const folders = process.platform === 'win32' ? [] : searchPath.split(delimiter).filter(Boolean)
  const installed = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...macApplications, chromium.executablePath()].find(isRunnable)
}

/**
 * A file alone proves nothing: Ubuntu's `chromium-browser` may only tell how to install a snap, and
 * Playwright's lacks system libraries at times. On Windows `--version` opens a window instead.
 */
function isRunnable(path: string): boolean {
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/**
 * Ways to install a browser, each as commands that must all succeed: Playwright's own, which needs no
 * rights, and the system's packages, which bring the libraries that Playwright's may lack. Of these
 * the shell without a window is the quicker one; older systems have the whole browser only.
 */
function listInstallAttempts(): string[][] {
  // -n: fail rather than wait for a password that nobody types.
  const aptGet = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'
  return [
    ['npx playwright install chromium'],
    [`${aptGet} update`, `${aptGet} install -y chromium-headless-shell`],
    [`${aptGet} install -y chromium`],
  ]
}

/** Gives the path of a Chromium that starts; throws a ToolError with remedies where there is none. */
export function findBrowser({ install = false } = {}): string {
  const found = findInstalledBrowser()
  if (found) return found
  for (const attempt of install ? listInstallAttempts() : []) {
    const isInstalled = attempt.every((command) => {
      console.error(`> ${command}`)
      // Output goes to stderr, so that stdout stays the path alone.
      return spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] }).status === 0
    })
    const installed = isInstalled && findInstalledBrowser()
    if (installed) return installed
  }
  throw new ToolError(
    [
      'No Chromium was found. One of these helps:',
      '    npx playwright install --with-deps chromium',
      '    apt-get install chromium      (Debian; as root)',
      '    CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  )
}

await runProgram(import.meta, () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } })
  console.log(findBrowser(values))
})
