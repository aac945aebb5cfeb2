import path from 'node:path'

import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'

import { parseCodeMeta, type CodeMeta } from '~/markdown/code-meta'
import type { Problem } from '~/lib/problem'

import { parseGuide } from '../lib/parse-guide'

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
