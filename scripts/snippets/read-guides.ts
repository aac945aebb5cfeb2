import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { glob } from 'tinyglobby'

import { toPlainText } from '~/lib/plain-text'

import { ToolError } from '../lib/run-program'

/**
 * Reads the guides named by paths, or all below `root` if none are. Throws a `ToolError` if there
 * are none or one cannot be read; `file` is relative to `root`.
 */
export async function readGuides(
  root: string,
  named: string[] = [],
): Promise<{ file: string; text: string }[]> {
  const paths = named.length > 0 ? named : (await glob('docs/**/*.{md,mdx}', { cwd: root })).sort()
  if (paths.length === 0) throw new ToolError('There are no guides (docs/**/*.{md,mdx}) to check.')
  return Promise.all(paths.map((each) => readGuide(root, each)))
}

async function readGuide(root: string, file: string): Promise<{ file: string; text: string }> {
  const absolute = path.resolve(root, file)
  try {
    const text = toPlainText(await readFile(absolute, 'utf8'))
    return { file: path.relative(root, absolute), text }
  } catch (error) {
    throw new ToolError(`Cannot read the guide ${file}: ${(error as Error).message}`)
  }
}
