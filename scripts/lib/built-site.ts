import { existsSync } from 'node:fs'
import { ToolError } from './run-program'
import { canonicalPathname } from '~/lib/paths'

/** The folder that builds are swapped into, as it was set or by default. */
export function getOutputDirectory(): string {
  return process.env['OUTPUT_DIRECTORY'] || 'dist'
}

/** Gives the folder of a built site; throws a ToolError with the remedy where there is none. */
export function checkBuilt(folder: string): string {
  if (existsSync(folder)) return folder
  throw new ToolError(`There is no ${folder}/. Build it first: npm run build`)
}

/** The path that no route serves, by which the not-found page is rendered. */
export const notFoundPathname = '/404'

/** Gives a page's pathname by its file, relative to the site's folder: `x.html` or `x/index.html`. */
export function fileToPathname(file: string): string {
  return canonicalPathname(`/${file}`)
}
