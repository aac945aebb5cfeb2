import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'

/** A file's text as the rest of the code knows texts: no byte order mark, and `\n` at line ends. */
export function toPlainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

/**
 * A guide, diagram or code file as read: `file` is relative to the project's root, with forward slashes, and
 * `text` has no byte order mark and `\n` at line ends, whatever wrote it.
 */
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

/** Reads all files of code below `docs/` that guides can show, sorted by path. */
export async function readCodeFileSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.{ts,tsx}')
}

async function readFiles(root: string, pattern: string): Promise<DocumentSource[]> {
  const files = await glob(pattern, { cwd: root })
  return Promise.all(
    files.sort().map(async (file) => {
      const text = toPlainText(await readFile(join(root, file), 'utf8'))
      return { file, text }
    }),
  )
}
