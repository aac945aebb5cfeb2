import type { JSONOutput } from 'typedoc'
import { errorsFile, type ParsedErrors, parseErrors } from './error-descriptions'
import { notesFile, parseNotes, parseTypos, typosFile } from './notes'
import { getProject, readCorrectedIndex } from './project.server'
import { createReflectionIndex } from './reflection-index'
import type { ApiFiles } from './annotate-page'
import { parseMeanings, valuesFile } from './value-meanings'
import { readOptionalFile } from '~/lib/needed-file.server'
import { ProblemsError } from '~/lib/problem'

let cached: ApiFiles | undefined

/** Gets what the files below `api/` add; reads them once per process. Throws as `readApiFiles` does. */
export function getApiFiles(): ApiFiles {
  cached ??= readApiFiles(process.cwd(), getProject())
  return cached
}

/**
 * Reads the notes, typos, error descriptions and values below api/ in the project's root, where
 * there are any.
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
  ].map((file) => readOptionalFile(root, file))
  const { notes, corrections, problems: noteProblems } = parseNotes(noteFile ?? '', index)
  const { errors, problems: errorProblems } =
    errorFile === undefined ? nothing : parseErrors(errorFile, index)
  const { meanings, problems: valueProblems } =
    valueFile === undefined
      ? { meanings: new Map(), problems: [] }
      : parseMeanings(valueFile, index)
  const problems = [
    ...noteProblems,
    ...parseTypos(typoFile ?? '').problems,
    ...errorProblems,
    ...valueProblems,
    ...readCorrectedIndex(root, project).problems,
  ]
  if (problems.length > 0) throw new ProblemsError(problems)
  return { notes, corrections, errors, meanings }
}

const nothing: ParsedErrors = { errors: new Map(), problems: [] }
