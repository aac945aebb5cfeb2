import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProblemsError } from '~/lib/problem'
import { type ErrorDescription, readErrors } from './errors.server'
import { createLibrary, type Library } from './library'
import { type Notes, readNotes } from './notes.server'

/** The documented library, and what is said of it and of the codes of its errors. */
export interface Reference {
  index: Library
  notes: Notes
  errors: ReadonlyMap<string, ErrorDescription>
}

const file = 'api/library.json'

/** Reads the library, its notes and its errors. Throws a ProblemsError with what is wrong with them. */
export function readReference(root: string): Reference {
  if (!existsSync(join(root, file))) {
    const message = 'the API reference has not been generated yet'
    throw new ProblemsError([{ file, message, note: 'Run `npm run build:api`.' }])
  }
  const index = createLibrary(JSON.parse(readFileSync(join(root, file), 'utf8')))
  const { notes, problems } = readNotes(root, index)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { index, notes, errors: readErrors(root, index) }
}
