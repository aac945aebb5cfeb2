import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import {
  type DocumentSource,
  readCodeFileSources,
  readDocumentSources,
  toPlainText,
} from '~/guides/source.server'
import { ToolError } from '../lib/run-program'

/**
 * Reads the guides and code files named by paths, or all below `root` if none are. Throws a
 * `ToolError` if there are none or one cannot be read; `file` is relative to `root`.
 */
export async function readSources(root: string, named: string[] = []): Promise<DocumentSource[]> {
  if (named.length > 0) return Promise.all(named.map((each) => readGuide(root, each)))
  const guides = await readDocumentSources(root)
  if (guides.length === 0) throw new ToolError('There are no guides (docs/**/*.{md,mdx}) to check.')
  return [...guides, ...(await readCodeFileSources(root))]
}

async function readGuide(root: string, file: string): Promise<DocumentSource> {
  const absolute = resolve(root, file)
  try {
    return { file: relative(root, absolute), text: toPlainText(await readFile(absolute, 'utf8')) }
  } catch (error) {
    throw new ToolError(`Cannot read the guide ${file}: ${(error as Error).message}`)
  }
}
