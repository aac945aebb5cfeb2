import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONOutput } from 'typedoc'
import { getProjectRoot } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'
import { ProblemsError } from '~/lib/problem'
import { changesFile, parseChanges, upgradeFile } from './changes'
import { type CorrectedIndex, correctReflections } from './corrections'
import type { ApiFiles } from './supplement'
import { errorsFile, parseErrors } from './error-descriptions'
import { notesFile, parseNotes, parseTypos, typosFile } from './notes'
import { parseMeanings, valuesFile } from './union-values'
import { readOptionalFile } from '~/lib/needed-file.server'
import { createReflectionIndex, type ReflectionIndex } from './reflection-index'

/** Version of TypeDoc's JSON that this code reads; TypeDoc raises it when the format changes. */
const schemaVersion = '2.0'

const projectFile = 'api/library.json'
const remedy = 'Run `npm run build:api`.'
const newerRemedy =
  'A newer TypeDoc wrote it. Run `npm ci` and `npm run build:api -- --force`, or teach ' +
  'app/reference the newer format and raise its `schemaVersion`.'

/**
 * Reads api/library.json below the project's root. Throws a ProblemsError with the remedy
 * when it is missing, is not JSON, or has another schema version than `schemaVersion`.
 */
export function readProject(root: string): JSONOutput.ProjectReflection {
  const absolute = path.join(root, projectFile)
  if (!existsSync(absolute)) throw problem('the API reference has not been generated yet')
  let project: JSONOutput.ProjectReflection
  try {
    project = JSON.parse(readFileSync(absolute, 'utf8')) as JSONOutput.ProjectReflection
  } catch (error) {
    throw problem(`not valid JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (project.schemaVersion === schemaVersion) return project
  const message = `schema version ${project.schemaVersion} where ${schemaVersion} is expected`
  const isNewer = Number.parseFloat(project.schemaVersion) > Number.parseFloat(schemaVersion)
  throw problem(message, isNewer ? newerRemedy : remedy)
}

function problem(message: string, right = remedy): ProblemsError {
  return new ProblemsError([{ file: projectFile, message, note: right }])
}

// What a process reads once, as nothing below api/ changes while it runs.
const readProjectOnce = memoize(readProject)
const readIndexOnce = memoize((root) => readCorrectedIndex(root, readProjectOnce(root)).index)
const readFilesOnce = memoize((root) => readApiFiles(root, readProjectOnce(root)))

/**
 * Gets the index over the library's reflections with their comments corrected. Faults in the
 * corrections are for `getApiFiles` to tell; the rest applies all the same.
 */
export function getReflectionIndex(): ReflectionIndex {
  return readIndexOnce(getProjectRoot())
}

/** Gets what the files below `api/` add. Throws as `readApiFiles` does. */
export function getApiFiles(): ApiFiles {
  return readFilesOnce(getProjectRoot())
}

/** Reads api/notes.yaml and api/typos.yaml below the project's root and corrects reflections by them. */
export function readCorrectedIndex(
  root: string,
  project: JSONOutput.ProjectReflection,
): CorrectedIndex {
  const { corrections } = parseNotes(readText(root, notesFile), createReflectionIndex(project))
  return correctReflections(project, corrections, parseTypos(readText(root, typosFile)).typos)
}

function readText(root: string, file: string): string {
  return readOptionalFile(root, file) ?? ''
}

/**
 * Reads the notes, typos, error descriptions, values and changes below api/ in the project's root; a
 * library without error descriptions, values or changes does without the files.
 * Throws a ProblemsError that lists every fault of all, also corrections that no longer fit the
 * library's comments.
 */
export function readApiFiles(root: string, project: JSONOutput.ProjectReflection): ApiFiles {
  const index = createReflectionIndex(project)
  const { notes, corrections, problems } = parseNotes(readText(root, notesFile), index)
  const errors = readOptionalFile(root, errorsFile)
  const values = readOptionalFile(root, valuesFile)
  const describedErrors = errors === undefined ? undefined : parseErrors(errors, index)
  const describedValues = values === undefined ? undefined : parseMeanings(values, index)
  const history = readOptionalFile(root, changesFile)
  const upgrade = readOptionalFile(root, upgradeFile)
  const told = history === undefined ? undefined : parseChanges(history, index, upgrade)
  const all = [
    ...problems,
    ...(told?.problems ?? []),
    ...parseTypos(readText(root, typosFile)).problems,
    ...(describedErrors?.problems ?? []),
    ...(describedValues?.problems ?? []),
    ...readCorrectedIndex(root, project).problems,
  ]
  if (all.length > 0) throw new ProblemsError(all)
  return {
    notes,
    corrections,
    errors: describedErrors?.errors ?? new Map(),
    meanings: describedValues?.meanings ?? new Map(),
    changes: told?.changes ?? new Map(),
    ...(told?.upgradeGuide && { upgradeGuide: told.upgradeGuide }),
  }
}
