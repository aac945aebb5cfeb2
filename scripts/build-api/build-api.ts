import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCommentRepairs } from '~/reference/comment-markdown'
import { createReflectionIndex } from '~/reference/reflection-index'
import { readApiFiles, readProject } from '~/reference/project.server'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'
import type { Problem } from '~/lib/problem'
import { libraryVersion } from '~/lib/site-config'
import { documentLibrary } from './document-library'
import { checkLibrary, libraryKey, projectRoot } from './library'

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
  document = documentLibrary,
}: ApiBuildOptions = {}): Promise<ApiBuildResult> {
  checkLibrary(root)
  const started = Date.now()
  const file = path.join(root, 'api', 'library.json')
  const keyFile = path.join(root, cacheDirectory, 'api.key')
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

function isUpToDate(file: string, keyFile: string, key: string): boolean {
  if (!existsSync(file) || !existsSync(keyFile)) return false
  return readFileSync(keyFile, 'utf8') === fileKey(key, readFileSync(file, 'utf8'))
}

function fileKey(key: string, json: string): string {
  return createHash('sha256').update(key).update(json).digest('hex')
}
