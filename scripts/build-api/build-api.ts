/**
 * Writes the API reference's data, api/library.json, from the installed library.
 * Usage: npm run build:api -- [--site FOLDER] [--force]
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { globSync } from 'tinyglobby'
import { library, librarySource, libraryVersion } from '~/lib/site-config'
import { type Problem, ProblemsError, problemToText } from '~/lib/problem'
import { createDiskCache, hashTexts, writeWhole } from '~/lib/disk-cache.server'
import { runProgram } from '../lib/run-program'
import { runForOtherSite } from '../lib/site-folder'
import { hashFiles, referenceFile } from '../prerender/build-inputs'
import type { documentLibrary } from './document-library'
import { findCommentRepairs } from '~/reference/typedoc/repair-markdown'
import { readReference } from '~/reference/reference.server'

/** The folder of this project, whose code documents the library. */
const projectRoot = path.resolve(import.meta.dirname, '../..')

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

/**
 * Hashes all that decides what TypeDoc gives for the library below `root`: its source, the
 * configuration in `api`, the build's own code, and the versions of TypeDoc, its plugin and TypeScript.
 */
function hashInput(root: string): string {
  const settings = ['api/typedoc.json', 'api/tsconfig.json', 'api/ambient.d.ts']
  const files = globSync([`${librarySource}/**`, ...settings], {
    cwd: root,
    ignore: `${library.folder}/**/node_modules/**`,
  })
  // The links that TypeDoc is told of are made by `paths.ts`.
  const code = globSync(['scripts/build-api/*', 'app/lib/paths.ts'], { cwd: projectRoot })
  const packages = ['typedoc', 'typedoc-plugin-missing-exports', 'typescript'].map((name) =>
    readVersion(path.join(root, 'node_modules', name, 'package.json')),
  )
  const read = (folder: string, file: string) => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]
  return hashTexts([
    libraryVersion,
    library.tag ?? '',
    ...packages,
    ...files.sort().flatMap((file) => read(root, file)),
    ...code.sort().flatMap((file) => read(projectRoot, file)),
  ])
}

function readVersion(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** What `buildApi` did; `seconds` is 0 when the data was already up to date. */
export interface ApiBuildResult {
  file: string
  isFresh: boolean
  exportCount: number
  seconds: number
  /** Malformed comments of the library that the site repairs, each as a phrase. */
  repairs: string[]
  /** What TypeDoc warns of. */
  warnings: Problem[]
}

/** Settings of `buildApi`; `document` stands for the run of TypeDoc. */
export interface ApiBuildOptions {
  force?: boolean
  root?: string
  document?: typeof documentLibrary
}

/**
 * Runs TypeDoc over the installed library and writes api/library.json, unless that file
 * already fits the library, the configuration and TypeDoc's version, and `force` is not set. The
 * notes and error descriptions below `api/` are checked against it either way.
 * Throws a ProblemsError when the library is missing, TypeDoc finds errors, or a file below `api/` is
 * faulty.
 */
export async function buildApi({
  force = false,
  root = projectRoot,
  document = documentLazily,
}: ApiBuildOptions = {}): Promise<ApiBuildResult> {
  checkLibrary(root)
  const started = Date.now()
  const file = path.join(root, 'api', 'library.json')
  const cache = createDiskCache<DocumentedFile>(root, 'typedoc')
  const key = hashInput(root)
  const known = force ? undefined : await cache.read(key)
  const isFresh = known !== undefined && known.hash === hashFiles(root, [referenceFile])
  let documented = known
  if (!isFresh) {
    const { json, repairs, problems } = await document({ root, version: libraryVersion })
    await writeWhole(file, json)
    documented = { hash: hashFiles(root, [referenceFile]), repairs, warnings: problems }
    const keep = await cache.write(key, documented)
    await keep()
  }
  const { repairs: adopted = [], warnings = [] } = documented ?? {}
  const { index, problems } = readReference(root)
  if (problems.length > 0) throw new ProblemsError(problems)
  const repairs = [...findCommentRepairs(index), ...adopted]
  const seconds = isFresh ? 0 : (Date.now() - started) / 1000
  return { file, isFresh, exportCount: index.exported.length, seconds, repairs, warnings }
}

/** TypeDoc and TypeScript are large, and rarely needed. */
const documentLazily: typeof documentLibrary = async (...options) =>
  (await import('./document-library')).documentLibrary(...options)

/** What a run of TypeDoc told, and the hash of the file that it wrote. */
interface DocumentedFile {
  hash: string
  repairs: string[]
  warnings: Problem[]
}

/** Makes the reference's data where there are none; checks go without the newest. */
export async function ensureReference(): Promise<void> {
  if (!existsSync(referenceFile)) await buildApi()
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/build-api/build-api.ts')) return
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const result = await buildApi(values)
  const file = path.relative(process.cwd(), result.file)
  const how = result.isFresh ? 'already up to date' : `written in ${result.seconds.toFixed(1)} s`
  console.log(`${file} ${how}: ${result.exportCount} exports of ${library.name} ${library.version}`)
  for (const repair of result.repairs) console.log(`  repaired ${repair}`)
  for (const warning of result.warnings) console.log(`warning: ${problemToText(warning)}`)
})
