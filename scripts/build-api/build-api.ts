/**
 * Writes the API reference's data, api/library.json, from the installed library.
 * Usage: npm run build:api -- [--force]
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { library, librarySource, libraryVersion } from '~/lib/site-config'
import { ProblemsError, problemToText } from '~/lib/problem'
import { runProgram } from '../lib/run-program'
import { readReference } from '~/reference/reference.server'

/**
 * Checks that the documented library is installed under `root`, with its source, in the version
 * of the site configuration. Throws a ProblemsError that says what to run otherwise.
 */
function checkLibrary(root: string): void {
  const { folder, name } = library
  const manifest = path.join(folder, 'package.json')
  const install = 'Run `npm ci` to install what package-lock.json names.'
  const refuse = (file: string, message: string, note: string): never => {
    throw new ProblemsError([{ file, message, note }])
  }
  if (!existsSync(path.join(root, manifest))) refuse(manifest, `${name} is not installed`, install)
  const version = readVersion(path.join(root, manifest))
  if (version !== libraryVersion) {
    const message = `version ${version} is installed but the site documents ${libraryVersion}`
    const setting = `To document ${version}, set library.version in app/settings/site.config.ts.`
    refuse(manifest, message, `${install} ${setting}`)
  }
  if (!existsSync(path.join(root, librarySource))) {
    const message = `${name} ${version} is installed without its TypeScript source`
    const note = `Delete ${folder} and run \`npm ci\`, or document a release that ships its source.`
    refuse(librarySource, message, note)
  }
}

/** Tells whether TypeDoc's file is newer than all that decides what is in it, but for what npm installs. */
function isUpToDate(root: string, file: string): boolean {
  if (!existsSync(file)) return false
  const sources = globSync(
    ['api/*.{json,d.ts}', 'scripts/build-api/*.ts', 'app/lib/paths.ts', 'package-lock.json'],
    { cwd: root, ignore: 'api/library.json', absolute: true },
  )
  const written = statSync(file).mtimeMs
  return sources.every((source) => statSync(source).mtimeMs <= written)
}

function readVersion(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** What `buildApi` did. */
export interface ApiBuildResult {
  file: string
  isFresh: boolean
  exportCount: number
}

/**
 * Runs TypeDoc over the installed library and writes api/library.json, unless that file is up to date
 * and `force` is not set. The files below `api/` that say more are checked against it either way.
 * Throws a ProblemsError when the library is missing, TypeDoc finds errors, or a file below `api/` is
 * faulty.
 */
export async function buildApi({ force = false } = {}): Promise<ApiBuildResult> {
  const root = process.cwd()
  checkLibrary(root)
  const file = path.join(root, 'api', 'library.json')
  const isFresh = !force && isUpToDate(root, file)
  if (!isFresh) {
    // TypeDoc and TypeScript are large, and rarely needed.
    const { documentLibrary } = await import('./document-library')
    const { json, problems } = await documentLibrary({ root, version: libraryVersion })
    await writeFile(file, json)
    for (const problem of problems) console.warn(`warning: ${problemToText(problem)}`)
  }
  const { index, problems } = readReference(root)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { file, isFresh, exportCount: index.exported.length }
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const { file, isFresh, exportCount } = await buildApi(values)
  const how = isFresh ? 'is up to date' : 'written'
  const name = path.relative(process.cwd(), file)
  console.log(`${name} ${how}: ${exportCount} exports of ${library.name} ${library.version}`)
})
