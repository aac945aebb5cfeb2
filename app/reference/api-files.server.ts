import type { JSONOutput } from 'typedoc'
import { errorsFile, type ParsedErrors, parseErrors } from './error-descriptions'
import { notesFile, parseNotes, parseTypos, typosFile } from './notes'
import { getProject, readCorrectedIndex } from './project.server'
import { createReflectionIndex } from './reflection-index'
import type { ApiFiles } from './annotate-page'
import { parseMeanings, valuesFile } from './value-meanings'
import { readNeededFile } from '~/lib/needed-file.server'
import { ProblemsError } from '~/lib/problem'

let cached: ApiFiles | undefined

/** Gets what the files below `api/` add; reads them once per process. Throws as `readApiFiles` does. */
export function getApiFiles(): ApiFiles {
  cached ??= readApiFiles(process.cwd(), getProject())
  return cached
}

/**
 * Reads the notes, typos, error descriptions and values below api/ in the project's root.
 * Throws a ProblemsError that lists every fault of all, also corrections that no longer fit the
 * library's comments.
 */
export function readApiFiles(root: string, project: JSONOutput.ProjectReflection): ApiFiles {
  const index = createReflectionIndex(project)
  const [noteFile, typoFile, errorFile, valueFile] = [
    notesFile,
    typosFile,
    errorsFile,
    valuesFile,
  ].map((file) => readNeededFile(root, file, remedy))
  const { notes, corrections, problems: noteProblems } = parseNotes(noteFile?.text ?? '', index)
  const { errors, problems: errorProblems } =
    errorFile?.text === undefined ? nothing : parseErrors(errorFile.text, index)
  const { meanings, problems: valueProblems } =
    valueFile?.text === undefined
      ? { meanings: new Map(), problems: [] }
      : parseMeanings(valueFile.text, index)
  const problems = [
    ...[noteFile, typoFile, errorFile, valueFile].flatMap((file) => file?.problems ?? []),
    ...noteProblems,
    ...parseTypos(typoFile?.text ?? '').problems,
    ...errorProblems,
    ...valueProblems,
    ...readCorrectedIndex(root, project).problems,
  ]
  if (problems.length > 0) throw new ProblemsError(problems)
  return { notes, corrections, errors, meanings }
}

const remedy = 'Restore it from version control.'

const nothing: ParsedErrors = { errors: new Map(), problems: [] }
