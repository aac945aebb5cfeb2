import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONOutput } from 'typedoc'
import { type CorrectedIndex, correctReflections } from '~/api-reference/corrections'
import { notesFile, parseNotes, parseTypos, typosFile } from '~/api-reference/notes'
import { getProject } from '~/api-reference/project.server'
import { createReflectionIndex, type ReflectionIndex } from '~/api-reference/reflection-index'

let cachedIndex: ReflectionIndex | undefined

/**
 * Gets the index over the library's reflections with their comments corrected, built once per
 * process. Faults in the corrections are for `getApiFiles` to tell; the rest applies all the same.
 */
export function getReflectionIndex(): ReflectionIndex {
  cachedIndex ??= readCorrectedIndex(process.cwd(), getProject()).index
  return cachedIndex
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
  const absolute = path.join(root, file)
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : ''
}
