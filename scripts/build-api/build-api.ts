import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { library, libraryVersion } from '~/lib/site-config'
import { ProblemsError, type Problem } from '~/lib/problem'
import { findCommentRepairs } from '~/reference/comment-markdown'
import { createReflectionIndex } from '~/reference/reflection-index'
import { readApiFiles, readProject } from '~/reference/project.server'
import { getBuildCache, writeWhole } from '~/lib/disk-cache.server'
import type { documentLibrary } from './document-library'

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
  if (!existsSync(path.join(root, manifest))) {
    throw new ProblemsError([
      { file: manifest, message: `${name} is not installed`, note: install },
    ])
  }
  const { version } = readJson<{ version: string }>(path.join(root, manifest))
  if (version !== libraryVersion) {
    throw new ProblemsError([
      {
        file: manifest,
        message: `version ${version} is installed but the site documents ${libraryVersion}`,
        note: `${install} To document ${version}, set library.version in app/product/site.config.ts.`,
      },
    ])
  }
  const source = path.join(folder, library.source)
  if (!existsSync(path.join(root, source))) {
    throw new ProblemsError([
      {
        file: source,
        message: `${name} ${version} is installed without its TypeScript source`,
        note: `Delete ${folder} and run \`npm ci\`, or document a release that ships its source.`,
      },
    ])
  }
}

/**
 * A hash of all that decides what TypeDoc gives for the library below `root`: its source, the
 * configuration in `api`, the build's own code, and the versions of TypeDoc, its plugin and TypeScript.
 */
function libraryKey(root: string): string {
  const hash = createHash('sha256')
  const files = [
    ...listFiles(root, path.join(library.folder, library.source)),
    'api/typedoc.json',
    'api/tsconfig.json',
    'api/ambient.d.ts',
  ].filter((file) => existsSync(path.join(root, file)))
  // The links that TypeDoc is told of are made by `paths.ts`.
  const code = [...listFiles(projectRoot, path.join('scripts', 'build-api')), 'app/lib/paths.ts']
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  for (const file of code) hash.update(file).update(readFileSync(path.join(projectRoot, file)))
  for (const name of ['typedoc', 'typedoc-plugin-missing-exports', 'typescript']) {
    const manifest = path.join(root, 'node_modules', name, 'package.json')
    hash.update(`${name}@${readJson<{ version: string }>(manifest).version}`)
  }
  return hash.update(libraryVersion).digest('hex')
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** What `buildApi` did; `seconds` is 0 when the data was already up to date. */
export interface ApiBuildResult {
  file: string
  isFresh: boolean
  exportCount: number
  seconds: number
  /** Malformed comments of the library that the site repairs, each as a phrase. */
  repairs: string[]
  /** What TypeDoc warns of, where it ran. */
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
  const keyFile = path.join(getBuildCache(root), 'api.key')
  const key = libraryKey(root)
  const isFresh = !force && isUpToDate(file, keyFile, key)
  const adopted: string[] = []
  const warnings: Problem[] = []
  if (!isFresh) {
    const { json, repairs, problems } = await document({ root, version: libraryVersion })
    adopted.push(...repairs)
    warnings.push(...problems)
    await writeWhole(file, json)
    await writeWhole(keyFile, fileKey(key, json))
  }
  const project = readProject(root)
  const index = createReflectionIndex(project)
  readApiFiles(root, project)
  const repairs = [...findCommentRepairs(index.exported), ...adopted]
  const seconds = isFresh ? 0 : (Date.now() - started) / 1000
  return { file, isFresh, exportCount: index.exported.length, seconds, repairs, warnings }
}

/** TypeDoc and TypeScript are large, and rarely needed. */
const documentLazily: typeof documentLibrary = async (...options) =>
  (await import('./document-library')).documentLibrary(...options)

function isUpToDate(file: string, keyFile: string, key: string): boolean {
  if (!existsSync(file) || !existsSync(keyFile)) return false
  return readFileSync(keyFile, 'utf8') === fileKey(key, readFileSync(file, 'utf8'))
}

function fileKey(key: string, json: string): string {
  return createHash('sha256').update(key).update(json).digest('hex')
}
