import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

import { ToolError } from '../run-program'
import { listBrowserCandidates } from './browser-candidates'
import { chooseBrowser } from './choose-browser'
import { planInstallAttempts, runInstallAttempt } from './install-browser'

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
    isRunnable,
  })
}

/**
 * A file alone proves nothing: Ubuntu's `chromium-browser` may only tell how to install a snap, and
 * Playwright's lacks system libraries at times. On Windows `--version` opens a window instead.
 */
function isRunnable(path: string): boolean {
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
