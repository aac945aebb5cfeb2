import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'

/** A guide or diagram as read: `file` is relative to the project's root, with forward slashes. */
export interface DocumentSource {
  file: string
  text: string
}

/** Reads all MDX and Markdown files below `docs/` of a project folder, sorted by path. */
export async function readDocumentSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.{md,mdx}')
}

/** Reads all SVG files below `docs/` of a project folder, sorted by path. */
export async function readDiagramSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.svg')
}

async function readFiles(root: string, pattern: string): Promise<DocumentSource[]> {
  const files = await glob(pattern, { cwd: root })
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
}
