import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '../lib/is-running'

/** The folder that a build fills, beside the one whose place it takes. */
export function buildingFolder(target: string): string {
  return `${target}.building-${process.pid}`
}

/** Where the folder that was built before is kept while the new one takes its place. */
export function retiredFolder(target: string): string {
  return `${target}.old-${process.pid}`
}

/**
 * Removes what builds that were killed have left beside their output folder. A site that such a build
 * had already moved away is put back.
 */
export function clearLeftovers(target: string): void {
  const parent = dirname(target)
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, base, kind, id] = /^(.+)\.(building|old)-(\d+)$/.exec(name) ?? []
    if (base !== basename(target) || isRunning(Number(id))) continue
    if (kind === 'old' && !existsSync(target)) renameSync(join(parent, name), target)
    else rmSync(join(parent, name), { recursive: true, force: true })
  }
}
