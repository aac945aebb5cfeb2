import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listErrorCodes } from '~/lib/error-codes'
import { readOptionalFile } from '~/lib/files.server'
import type { Problem } from '~/lib/problem'
import { createLibrary, type Library } from './library'
import { type Notes, notesFile, parseNotes } from './notes.server'

/** The documented library, our notes on it, and the codes of its errors. */
export interface Reference {
  index: Library
  notes: Notes
  /** The error codes, each of which has a section of the guide. */
  codes: string[]
  /** The faults of the notes. */
  problems: Problem[]
}

const errorGuide = 'docs/guides/errors.mdx'

/** Reads the library, its notes and the codes of its errors. */
export function readReference(root: string): Reference {
  const index = createLibrary(JSON.parse(readFileSync(join(root, 'api/library.json'), 'utf8')))
  const { notes, problems } = parseNotes(readOptionalFile(root, notesFile) ?? '', index, root)
  const codes = listErrorCodes(readOptionalFile(root, errorGuide) ?? '')
  return { index, notes, codes, problems }
}
