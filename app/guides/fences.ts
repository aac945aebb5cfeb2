import { posix } from 'node:path'
import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Place, Problem } from '~/lib/problem'
import { readLanguage } from '~/markdown/code-languages'
import { isClosedFence, type CodeMeta, parseCodeMeta } from '~/markdown/code-fence'
import { type FileLookup, readCodeElement } from './code-files'
import { isJsxElement } from './jsx-attributes'
import { parseMdx } from './syntax/mdx-syntax'

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
 * Parses a guide's MDX and lists its code fences, also those in lists, admonitions and JSX, and where
 * `getCodeFile` finds files of code, those that the guide shows. Such a file alone is like a single fence.
 */
export function parseFences(
  file: string,
  text: string,
  getCodeFile?: FileLookup,
): { fences: Fence[]; problems: Problem[] } {
  if (!/\.mdx?$/.test(file)) return { fences: [codeFileToFence(file, text)], problems: [] }
  const fences: Fence[] = []
  const lines = text.split('\n')
  try {
    visit(parseMdx(text), (node) => {
      if (node.type === 'code') fences.push(codeToFence(file, node, lines))
      if (!getCodeFile || !isJsxElement(node, 'CodeFile')) return
      const shown = readCodeElement(node, getCodeFile)
      const { line, column } = node.position?.start ?? { line: 1, column: 1 }
      const place = { file, line, column, lineOffsets: [], isClosed: true }
      if ('code' in shown) fences.push({ ...shown, ...place })
    })
  } catch (error) {
    if (!(error instanceof Error) || !('reason' in error)) throw error
    const { reason, line, column } = error as VFile['messages'][number]
    return { fences: [], problems: [{ file, line, column, message: `error mdx: ${reason}` }] }
  }
  return { fences, problems: [] }
}

function codeFileToFence(file: string, text: string): Fence {
  return {
    file,
    // Its code starts in the line after this one.
    line: 0,
    column: 1,
    language: posix.extname(file).slice(1),
    meta: parseCodeMeta(`title="${posix.basename(file)}" run=false`),
    code: text.trimEnd(),
    lineOffsets: [],
    isClosed: true,
  }
}

function codeToFence(file: string, { position, value, lang, meta }: Code, lines: string[]): Fence {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1 } }
  const codeLines = value.split('\n')
  return {
    file,
    line: start.line,
    column: start.column,
    language: readLanguage(lang ?? '') ?? lang ?? '',
    meta: parseCodeMeta(meta),
    code: value,
    lineOffsets: codeLines.map((line, index) => lineOffset(lines[start.line + index] ?? '', line)),
    isClosed: isClosedFence(value, lines.slice(start.line - 1, end.line)),
  }
}

/** Markdown takes indentation and `>` off the start of a line only, so the code is its end. */
function lineOffset(guideLine: string, codeLine: string): number {
  if (guideLine.endsWith(codeLine)) return guideLine.length - codeLine.length
  return Math.max(0, guideLine.lastIndexOf(codeLine.trim()) - codeLine.search(/\S/))
}

/** A fault in the code of one fence, at an offset in UTF-16 units from 0. */
export interface CodeFault {
  offset: number
  message: string
  note?: string
}

/** Puts a fault of a fence's code to its place in the guide. */
export function faultToProblem(
  { file, code, line: fenceLine, lineOffsets }: Fence,
  { offset, ...fault }: CodeFault,
): Problem {
  const { line, column } = offsetToPlace(code, offset)
  return {
    file,
    line: fenceLine + line,
    column: column + (lineOffsets[line - 1] ?? 0),
    ...fault,
  }
}

/** Turns an offset into text, in UTF-16 units from 0, into a line and a column from 1. */
function offsetToPlace(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
