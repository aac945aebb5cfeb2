import { posix, delimiter, join } from 'node:path'
import { ToolError, runProgram } from './lib/run-program'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'

/** What decides where browsers may be: the platform, its search path and Playwright's own place. */
export interface BrowserPlaces {
  platform: NodeJS.Platform
  /** Folders of the `PATH` variable, in order. */
  searchPath: string[]
  /** Where Playwright would have put its Chromium, whether or not it is there. */
  playwrightPath: string
}

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

/** Lists the paths at which a Chromium may be, the likeliest first: installed, then Playwright's. */
export function listBrowserCandidates(places: BrowserPlaces): string[] {
  const { platform, searchPath, playwrightPath } = places
  const onPath =
    platform === 'win32'
      ? []
      : commands.flatMap((command) => searchPath.map((folder) => posix.join(folder, command)))
  return [...onPath, ...(platform === 'darwin' ? macApplications : []), playwrightPath]
}

/** What the choice needs; `isRunnable` starts the program at a path and tells whether that went well. */
export interface BrowserChoice {
  /** The value of `CHROMIUM_PATH`, where set. */
  chosenPath?: string | undefined
  candidates: string[]
  isRunnable: (path: string) => boolean
}

/**
 * Gives the path of the browser to use, or undefined where none runs. A chosen one is never passed
 * over in silence: throws a ToolError if it does not run.
 */
export function chooseBrowser(choice: BrowserChoice): string | undefined {
  const { chosenPath, candidates, isRunnable } = choice
  if (!chosenPath) return candidates.find(isRunnable)
  if (isRunnable(chosenPath)) return chosenPath
  throw new ToolError(
    `CHROMIUM_PATH is "${chosenPath}", which does not start as a browser. Correct the path, ` +
      'or unset CHROMIUM_PATH to have an installed Chromium found.',
  )
}

/** What an installation may use on this machine. */
export interface InstallMeans {
  hasAptGet: boolean
  isRoot: boolean
  hasSudo: boolean
}

/** A way to install a browser: commands to run in order, all of which must succeed. */
export type InstallAttempt = string[][]

const playwrightInstall = ['npx', 'playwright', 'install', 'chromium']

/**
 * Plans the attempts, to be made until a browser runs: Playwright's own, which needs no rights, and
 * the system's packages, which bring the libraries that Playwright's may lack. Of these the shell
 * without a window is the quicker one; older systems have the whole browser only.
 */
export function planInstallAttempts({
  hasAptGet,
  isRoot,
  hasSudo,
}: InstallMeans): InstallAttempt[] {
  const attempts: InstallAttempt[] = [[playwrightInstall]]
  if (!hasAptGet || !(isRoot || hasSudo)) return attempts
  // -n: fail rather than wait for a password that nobody types.
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const aptGet = (...words: string[]): string[] => [...asRoot, 'apt-get', ...words]
  return [
    ...attempts,
    [aptGet('update'), aptGet('install', '-y', 'chromium-headless-shell')],
    [aptGet('install', '-y', 'chromium')],
  ]
}

/** Runs an attempt with its output shown; returns whether every command of it succeeded. */
function runInstallAttempt(attempt: InstallAttempt): boolean {
  return attempt.every(([command = '', ...words]) => {
    console.error(`> ${[command, ...words].join(' ')}`)
    // Output goes to stderr, so that stdout stays the path alone.
    return spawnSync(command, words, { stdio: ['ignore', 2, 2] }).status === 0
  })
}

const remedy = [
  'No Chromium was found. One of these helps:',
  '    npx playwright install --with-deps chromium',
  '    apt-get install chromium      (Debian; as root)',
  '    CHROMIUM_PATH=/path/to/chrome npm test',
].join('\n')

/** Options of the search; `install` lets it install a browser where none runs. */
export interface FindBrowserOptions {
  install?: boolean
}

/** Gives the path of a Chromium that starts; throws a ToolError with remedies where there is none. */
export function findBrowser({ install = false }: FindBrowserOptions = {}): string {
  const found = getInstalledBrowser()
  if (found) return found
  for (const attempt of install ? planInstallAttempts(getInstallMeans()) : []) {
    const installed = runInstallAttempt(attempt) && getInstalledBrowser()
    if (installed) return installed
  }
  throw new ToolError(remedy)
}

/** Switches that keep a test browser offline and let it start in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function getSearchPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
}

function getInstalledBrowser(): string | undefined {
  return chooseBrowser({
    chosenPath: process.env['CHROMIUM_PATH'],
    candidates: listBrowserCandidates({
      platform: process.platform,
      searchPath: getSearchPath(),
      playwrightPath: chromium.executablePath(),
    }),
    isRunnable: isRunnableProgram,
  })
}

/**
 * A file alone proves nothing: Ubuntu's `chromium-browser` may only tell how to install a snap, and
 * Playwright's lacks system libraries at times. On Windows `--version` opens a window instead.
 */
function isRunnableProgram(path: string): boolean {
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function getInstallMeans(): Parameters<typeof planInstallAttempts>[0] {
  const isOnPath = (command: string): boolean =>
    getSearchPath().some((folder) => existsSync(join(folder, command)))
  return {
    hasAptGet: isOnPath('apt-get'),
    isRoot: process.getuid?.() === 0,
    hasSudo: isOnPath('sudo'),
  }
}

/** Prints the path of a Chromium to test with; `--install` installs one where none is found. */

await runProgram(import.meta, () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean', default: false } } })
  console.log(findBrowser(values))
})
