/** Prints the path of a Chromium to test with, and installs one where none is found. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProgram, ToolError } from './program'

/** The shell comes first. It is the same engine without a window, and opens a page in half the time. */
const commands = ['chromium-headless-shell', 'chromium', 'google-chrome']

/** Finds a Chromium that starts: `CHROMIUM_PATH`, an installed one, or Playwright's. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const folders = process.platform === 'win32' ? [] : PATH.split(delimiter)
  const installed = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find(isRunnable)
}

/** Whether a browser starts. Ubuntu's may only print how to install a snap, and Playwright's may lack libraries. */
function isRunnable(path: string): boolean {
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Commands that install a browser: without rights, or with the libraries that Playwright's may lack. */
const installers = [
  'npx playwright install chromium',
  'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell',
  // -n: fail rather than wait for a password that nobody types.
  'sudo -n npx playwright install --with-deps chromium',
]

await runProgram(import.meta, () => {
  for (const installer of installers) {
    if (findBrowser()) break
    spawnSync(installer, { shell: true, stdio: ['ignore', 2, 2] })
  }
  const found = findBrowser()
  if (!found) throw new ToolError('No Chromium was found. Name one: CHROMIUM_PATH=/path/to/chrome')
  console.log(found)
})
