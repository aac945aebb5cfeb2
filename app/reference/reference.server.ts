import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listErrorCodes } from '~/lib/error-codes'
import { readOptionalFile } from '~/lib/files.server'
import { createLibrary } from './library'
import { notesFile, parseNotes } from './notes.server'

/** The documented library, our notes on it with their faults, and the codes of its errors. */
export type Reference = ReturnType<typeof readReference>

const errorGuide = 'docs/guides/errors.mdx'

/** Reads the library, its notes and the codes of its errors. */
export function readReference(root: string) {
  const index = createLibrary(JSON.parse(readFileSync(join(root, 'api/library.json'), 'utf8')))
  const { notes, problems } = parseNotes(readOptionalFile(root, notesFile) ?? '', index, root)
  // Each has a section of the guide.
  const codes = listErrorCodes(readOptionalFile(root, errorGuide) ?? '')
  return { index, notes, codes, problems }
}
