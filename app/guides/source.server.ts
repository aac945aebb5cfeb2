import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { glob } from 'tinyglobby'
import type { Problem } from '~/lib/problem'

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

/**
 * Reads all MDX and Markdown files below `docs/` of a project folder, sorted by path. The examples
 * are code, which may have a README of its own.
 */
export async function readDocumentSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.{md,mdx}', 'docs/examples/**')
}

/** Reads all SVG files below `docs/` of a project folder, sorted by path. */
export async function readDiagramSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.svg')
}

/** Reads all files of code below `docs/` that guides can show, sorted by path. */
export async function readCodeFileSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.{ts,tsx}')
}

async function readFiles(
  root: string,
  pattern: string,
  ...ignore: string[]
): Promise<DocumentSource[]> {
  const files = await glob(pattern, { cwd: root, ignore: ['**/node_modules/**', ...ignore] })
  return Promise.all(
    files.sort().map(async (file) => {
      const text = toPlainText(await readFile(join(root, file), 'utf8'))
      return { file, text }
    }),
  )
}

/** Reports symbolic links among what is published: each could put any file of the machine onto the site. */
export async function findSymbolicLinks(root: string): Promise<Problem[]> {
  const links = await Promise.all(['docs', 'public'].map((folder) => listLinks(join(root, folder))))
  return Promise.all(
    links.flat().map(async (path) => ({
      file: relative(root, path).replaceAll('\\', '/'),
      message: `it is a symbolic link, to "${await readlink(path)}"`,
      note: 'Put a copy in its place: links could publish files from outside of the project.',
    })),
  )
}

async function listLinks(folder: string): Promise<string[]> {
  const top = await lstat(folder).catch(() => undefined)
  if (!top?.isDirectory()) return top?.isSymbolicLink() ? [folder] : []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .sort()
}
