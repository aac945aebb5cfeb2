import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedRedirects, parseRedirects, redirectsFile } from '~/content/redirects'

/** Reads the table of redirects of a project folder; a folder without one has none. */
export async function readRedirects(root: string): Promise<ParsedRedirects> {
  try {
    return parseRedirects(await readFile(join(root, redirectsFile), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { redirects: [], problems: [] }
    throw error
  }
}
