import type { EmphasizedCode } from '~/markdown/code-blocks'

/** Code without its magic comments, and the lines they emphasise, from 1, ascending. */
export interface MagicComments extends EmphasizedCode {
  /** For each line of `code`, which line of the input it was, from 1. */
  originalLines: number[]
}

/** A comment in any of the site's languages that takes up its whole line. */
const magicLine =
  /^\s*(?:(?:\/\/|#|--|;)\s*(highlight-[\w-]+)|\/\*\s*(highlight-[\w-]+)\s*\*\/|\{\s*\/\*\s*(highlight-[\w-]+)\s*\*\/\s*\}|<!--\s*(highlight-[\w-]+)\s*-->)\s*$/

/**
 * Takes out comment lines such as `// highlight-next-line`, and `highlight-start` with
 * `highlight-end` around lines, and tells which lines they emphasise.
 */
export function takeMagicComments(input: string): MagicComments {
  const code: string[] = []
  const highlightedLines: number[] = []
  const originalLines: number[] = []
  const problems: MagicComments['problems'] = []
  let next: Comment | undefined
  let start: Comment | undefined
  for (const [index, text] of input.split('\n').entries()) {
    const comment = readComment(text, index + 1)
    if (!comment) {
      code.push(text)
      originalLines.push(index + 1)
      if (next || start) highlightedLines.push(code.length)
      next = undefined
      continue
    }
    const { name } = comment
    if (name === 'highlight-next-line') next = comment
    else if (name === 'highlight-start' && !start) start = comment
    else if (name === 'highlight-end' && start) start = undefined
    else problems.push(toProblem(comment))
  }
  for (const comment of [start, next]) if (comment) problems.push(toProblem(comment))
  return { code: code.join('\n'), highlightedLines, originalLines, problems }
}

interface Comment {
  name: string
  line: number
  column: number
}

function readComment(text: string, line: number): Comment | undefined {
  const name = magicLine.exec(text)?.slice(1).find(Boolean)
  return name ? { name, line, column: text.search(/\S/) + 1 } : undefined
}

const remedies: Record<string, string> = {
  'highlight-start': 'End the lines with a comment "highlight-end"; pairs do not nest.',
  'highlight-end': 'Start the lines with a comment "highlight-start".',
  'highlight-next-line': 'Put it above the line that it is to emphasise.',
}

function toProblem({ name, line, column }: Comment): MagicComments['problems'][number] {
  const remedy = remedies[name]
  return remedy
    ? { line, column, message: `the comment "${name}" has no counterpart`, note: remedy }
    : {
        line,
        column,
        message: `unknown magic comment "${name}"`,
        note: `Known: ${Object.keys(remedies).join(', ')}.`,
      }
}
