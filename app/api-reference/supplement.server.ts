import { errorsFile, type ParsedErrors, parseErrors } from '~/api-reference/error-descriptions'
import { notesFile, parseNotes } from '~/api-reference/notes'
import type { ReflectionIndex } from '~/api-reference/reflection-index'
import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import type { ApiFiles } from '~/api-reference/supplement'
import { readNeededFile } from '~/lib/needed-file.server'
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
  const noteFile = readNeededFile(root, notesFile, remedy)
  const errorFile = readNeededFile(root, errorsFile, remedy)
  const { notes, problems: noteProblems } = parseNotes(noteFile.text ?? '', index)
  const { errors, problems: errorProblems } =
    errorFile.text === undefined ? nothing : parseErrors(errorFile.text, index)
  const problems = [...noteFile.problems, ...errorFile.problems, ...noteProblems, ...errorProblems]
  if (problems.length > 0) throw new ProblemsError(problems)
  return { notes, errors }
}

const remedy = 'Restore it from version control.'

const nothing: ParsedErrors = { errors: new Map(), problems: [] }
