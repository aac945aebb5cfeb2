import { existsSync } from 'node:fs'
import { getSiteLocation } from '~/lib/environment.server'
import { ToolError } from './run-program'

/** A built site: its folder, and the base path that it was built for. */
export interface BuiltSite {
  root: string
  basePath: string
}

/** The folder that builds are swapped into, as it was set or by default. */
export function getOutputDirectory(): string {
  return process.env['OUTPUT_DIRECTORY'] || 'dist'
}

/** The site that this process's environment names. Throws a ToolError where it was not built yet. */
export function getBuiltSite(): BuiltSite {
  const { basePath } = getSiteLocation()
  return { root: checkBuilt(getOutputDirectory()), basePath }
}

/** Gives the folder of a built site; throws a ToolError with the remedy where there is none. */
export function checkBuilt(folder: string): string {
  if (existsSync(folder)) return folder
  throw new ToolError(`There is no ${folder}/. Build it first: npm run build`)
}
