import { readOptionalFile } from '~/lib/needed-file.server'
import { type Problem, ProblemsError } from '~/lib/problem'
import { changesFile, parseChanges } from './overlay/changes'
import { correctComments } from './overlay/corrections'
import { errorsFile, parseErrors, parseMeanings, valuesFile } from './overlay/meanings'
import { majorsFile, parseMajors, replacementsFile } from './overlay/majors'
import { notesFile, parseNotes, parseTypos, typosFile } from './overlay/notes'
import { emptyOverlay, type Overlay, type Parsed } from './overlay/overlay'
import { upgradeFile } from './overlay/upgrades'
import { readProject } from './typedoc/read-project.server'
import { createReflectionIndex, type ReflectionIndex } from './typedoc/reflection-index'

/** The documented library, with what the files below `api/` say of it. */
export interface Reference {
  /** The reflections, their comments corrected. */
  index: ReflectionIndex
  overlay: Overlay
  /** Every problem of the files, also corrections that no longer fit the library's comments. */
  problems: Problem[]
}

/**
 * Reads the library's reflections and the files below `api/` in the project's root, each once; a
 * library without notes, error descriptions, values or changes does without the files. Throws a
 * ProblemsError where TypeDoc's data are missing or of another format.
 */
export function readReference(root: string): Reference {
  const index = createReflectionIndex(readProject(root))
  const overlay = { ...emptyOverlay }
  const problems: Problem[] = []
  function add(file: string, parse: (text: string) => Parsed<Partial<Overlay>>): void {
    const text = readOptionalFile(root, file)
    if (text === undefined) return
    const { problems: found, ...part } = parse(text)
    problems.push(...found)
    Object.assign(overlay, part)
  }
  add(notesFile, (text) => parseNotes(text, index))
  add(typosFile, parseTypos)
  problems.push(...correctComments(index, overlay))
  add(errorsFile, (text) => parseErrors(text, index))
  // Comments explain values, too, so that they are corrected by then.
  add(valuesFile, (text) => parseMeanings(text, index))
  add(changesFile, (text) => parseChanges(text, index, readOptionalFile(root, upgradeFile)))
  add(majorsFile, (text) => parseMajors(text, index, readOptionalFile(root, replacementsFile)))
  return { index, overlay, problems }
}

/** What the files below `api/` say. Throws a ProblemsError with all that is wrong with them. */
export function overlayOf({ overlay, problems }: Reference): Overlay {
  if (problems.length > 0) throw new ProblemsError(problems)
  return overlay
}
