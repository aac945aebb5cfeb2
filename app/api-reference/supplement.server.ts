import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorsFile, parseErrors } from '~/api-reference/error-descriptions'
import { notesFile, parseNotes } from '~/api-reference/notes'
import type { ReflectionIndex } from '~/api-reference/reflection-index'
import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import type { ApiFiles } from '~/api-reference/supplement'
import { ProblemsError } from '~/lib/problem'

let cached: ApiFiles | undefined

/** Gets the notes and error descriptions; reads them once per process. Throws as `readApiFiles` does. */
export function getApiFiles(): ApiFiles {
  cached ??= readApiFiles(process.cwd(), getReflectionIndex())
  return cached
}

/**
 * Reads api/notes.yaml and api/errors.yaml below the project's root.
 * Throws a ProblemsError that lists every fault of both.
 */
export function readApiFiles(root: string, index: ReflectionIndex): ApiFiles {
  const { notes, problems: noteProblems } = parseNotes(readText(root, notesFile), index)
  const { errors, problems: errorProblems } = parseErrors(readText(root, errorsFile), index)
  const problems = [...noteProblems, ...errorProblems]
  if (problems.length > 0) throw new ProblemsError(problems)
  return { notes, errors }
}

function readText(root: string, file: string): string {
  if (existsSync(path.join(root, file))) return readFileSync(path.join(root, file), 'utf8')
  const remedy = 'Restore it from version control.'
  throw new ProblemsError([{ file, message: 'the file is missing', remedy }])
}
