import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { glob } from 'tinyglobby'
import type { Problem } from '~/lib/problem'

/** A file's text as the rest of the code knows texts: no byte order mark, and `\n` at line ends. */
function toPlainText(text: string): string {
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
  return readFiles(root, 'docs/**/*.{md,mdx}', 'docs/examples/**', 'docs/skill.md')
}

/** Reads all SVG files below `docs/` of a project folder, sorted by path. */
export async function readDiagramSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.svg')
}

/** Reads all files of code below `docs/` that guides can show, sorted by path. */
export async function readCodeFileSources(root: string): Promise<DocumentSource[]> {
  return readFiles(root, 'docs/**/*.{ts,tsx}')
}

/** Lists all images beside guides of a project folder, sorted by path. */
export async function listImages(root: string): Promise<string[]> {
  return listFiles(root, 'docs/**/*.{avif,gif,jpeg,jpg,png,svg,webp}')
}

/** What links lead to is left out: a link may lead to the folder that it is in. */
async function listFiles(root: string, pattern: string, ...ignore: string[]): Promise<string[]> {
  const ignored = ['**/node_modules/**', ...ignore]
  const files = await glob(pattern, { cwd: root, followSymbolicLinks: false, ignore: ignored })
  return files.sort()
}

async function readFiles(...search: Parameters<typeof listFiles>): Promise<DocumentSource[]> {
  const [root] = search
  return Promise.all(
    (await listFiles(...search)).map(async (file) => {
      const text = toPlainText(await readFile(join(root, file), 'utf8'))
      return { file, text }
    }),
  )
}

/**
 * Reports symbolic links among what is published: each could put any file of the machine onto the site.
 * Other files that are none, such as pipes, could never be read to their end.
 */
export async function findSpecialFiles(root: string): Promise<Problem[]> {
  const found = ['docs', 'public'].map((folder) => listSpecial(join(root, folder)))
  return Promise.all(
    (await Promise.all(found)).flat().map(async (path) => {
      const file = relative(root, path).replaceAll('\\', '/')
      const target = await readlink(path).catch(() => undefined)
      if (target === undefined) {
        return { file, message: 'it is neither a file nor a folder', note: 'Remove it.' }
      }
      const note = 'Put a copy in its place: links could publish files from outside of the project.'
      return { file, message: `it is a symbolic link, to "${target}"`, note }
    }),
  )
}

async function listSpecial(folder: string): Promise<string[]> {
  const top = await lstat(folder).catch(() => undefined)
  if (!top?.isDirectory()) return top?.isSymbolicLink() ? [folder] : []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`))
    .sort()
}
