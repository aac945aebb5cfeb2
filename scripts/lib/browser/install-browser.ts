import { spawnSync } from 'node:child_process'

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
export function runInstallAttempt(attempt: InstallAttempt): boolean {
  return attempt.every(([command = '', ...words]) => {
    console.error(`> ${[command, ...words].join(' ')}`)
    // Output goes to stderr, so that stdout stays the path alone.
    return spawnSync(command, words, { stdio: ['ignore', 2, 2] }).status === 0
  })
}
