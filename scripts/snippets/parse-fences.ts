import type { Root, Code } from 'mdast'
import type { VFile } from 'vfile'
import { parseMdx } from '~/guides/syntax/mdx-syntax'
import type { Problem, Place } from '~/lib/problem'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import { parseCodeMeta, type CodeMeta } from '~/markdown/code-fence'
import { readFile } from 'node:fs/promises'
import {
  type DocumentSource,
  readCodeFileSources,
  readDocumentSources,
  toPlainText,
} from '~/guides/source.server'
import { ToolError } from '../lib/run-program'

/** Parses a guide's MDX, as it was written; gives the fault instead where that is no MDX. */
export function parseGuide(file: string, text: string): { tree: Root } | { problem: Problem } {
  try {
    return { tree: parseMdx(text) }
  } catch (error) {
    return { problem: messageToProblem(file, error) }
  }
}

function messageToProblem(file: string, error: unknown): Problem {
  if (!(error instanceof Error) || !('reason' in error)) throw error
  const { reason, line, column } = error as VFile['messages'][number]
  return { file, line, column, message: `error mdx: ${reason}` }
}

/** A code fence of a guide, with all that is needed to find its lines in the guide again. */
export interface Fence {
  /** Path of the guide, relative to the project's root. */
  file: string
  /** Place of the opening fence in the guide, from 1. */
  line: number
  column: number
  /** As the author wrote it; empty when there is none. */
  language: string
  meta: CodeMeta
  /** All lines between the fences, hidden ones included, joined with `\n`. */
  code: string
  /** For each line of `code`, how many characters stand before it in the guide. */
  lineOffsets: number[]
  isClosed: boolean
  /** What to do about a fault in code that is not the site's own. */
  remedy?: string
}

/**
 * Parses a guide's MDX and lists its code fences, also those in lists, admonitions and JSX. A file
 * of code that guides show is like a single fence.
 */
export function parseFences(file: string, text: string): { fences: Fence[]; problems: Problem[] } {
  if (!/\.mdx?$/.test(file)) return { fences: [codeFileToFence(file, text)], problems: [] }
  const parsed = parseGuide(file, text)
  if ('problem' in parsed) return { fences: [], problems: [parsed.problem] }
  const fences: Fence[] = []
  const lines = text.split('\n')
  visit(parsed.tree, 'code', (node) => {
    if (node.position) fences.push(codeToFence(file, node, node.position, lines))
  })
  return { fences, problems: [] }
}

function codeFileToFence(file: string, text: string): Fence {
  const { base, ext } = path.parse(file)
  return {
    file,
    // Its code starts in the line after this one.
    line: 0,
    column: 1,
    language: ext.slice(1),
    meta: parseCodeMeta(`title="${base}"`),
    code: text.trimEnd(),
    lineOffsets: [],
    isClosed: true,
  }
}

function codeToFence(
  file: string,
  node: Code,
  { start, end }: NonNullable<Code['position']>,
  lines: string[],
): Fence {
  const code = node.value
  const lastCodeLine = start.line + (code === '' ? 0 : code.split('\n').length)
  return {
    file,
    line: start.line,
    column: start.column,
    language: node.lang ?? '',
    meta: parseCodeMeta(node.meta),
    code,
    lineOffsets: code
      .split('\n')
      .map((line, index) => lineOffset(lines[start.line + index] ?? '', line)),
    isClosed: end.line > lastCodeLine && /^[\s>]*(`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? ''),
  }
}

/** Markdown takes indentation and `>` off the start of a line only, so the code is its end. */
function lineOffset(guideLine: string, codeLine: string): number {
  if (guideLine.endsWith(codeLine)) return guideLine.length - codeLine.length
  return Math.max(0, guideLine.lastIndexOf(codeLine.trim()) - codeLine.search(/\S/))
}

/** A fault in the code of one fence; `line` and `column` count from 1 within that code. */
export interface CodeFault extends Place {
  message: string
}

/** Tells where a place in a fence's code (both from 1) is in the guide. */
export function fenceToGuidePlace(
  { line: fenceLine, lineOffsets }: Pick<Fence, 'line' | 'lineOffsets'>,
  { line, column }: Place,
): Place {
  return { line: fenceLine + line, column: column + (lineOffsets[line - 1] ?? 0) }
}

/** Words a fault in a fence's code as a problem of the guide, as in `error swift: …`. */
export function faultToProblem(fence: Fence, fault: CodeFault, code: string): Problem {
  return {
    file: fence.file,
    ...fenceToGuidePlace(fence, fault),
    message: `error ${code}: ${fault.message}`,
  }
}

/** Turns an offset into text, in UTF-16 units from 0, into a line and a column from 1. */
export function offsetToPlace(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/**
 * Reads the guides and code files named by paths, or all below `root` if none are. Throws a `ToolError` if there
 * are none or one cannot be read; `file` is relative to `root`.
 */
export async function readGuides(root: string, named: string[] = []): Promise<DocumentSource[]> {
  if (named.length > 0) return Promise.all(named.map((each) => readGuide(root, each)))
  const guides = await readDocumentSources(root)
  if (guides.length === 0) throw new ToolError('There are no guides (docs/**/*.{md,mdx}) to check.')
  return [...guides, ...(await readCodeFileSources(root))]
}

async function readGuide(root: string, file: string): Promise<DocumentSource> {
  const absolute = path.resolve(root, file)
  try {
    const text = toPlainText(await readFile(absolute, 'utf8'))
    return { file: path.relative(root, absolute), text }
  } catch (error) {
    throw new ToolError(`Cannot read the guide ${file}: ${(error as Error).message}`)
  }
}
