import type { Code, Parents, Root, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Fault, report } from '~/lib/problem'
import { getAttribute, isJsxElement, type JsxElement } from './context'

/** What an author may have meant by characters that Markdown takes as text. */
const textMistakes: [pattern: RegExp, message: string, note: string][] = [
  [
    /\*\*/,
    '** starts or ends no bold text',
    'Write **bold** without spaces inside of the marks, or a literal * as \\*.',
  ],
  [
    /`+/,
    'a backtick starts code that nothing ends',
    'End the code with as many backticks, or write a literal one as \\`.',
  ],
]

/** Reports what Markdown takes as something else than its author meant, and tabs that can't be chosen. */
export function remarkMistakes() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file.value).split('\n')
    visit(tree, (node, _index, parent) => {
      if (node.type === 'text') {
        reportTextMistakes(node, file)
      } else if (node.type === 'code' && !isClosed(node, lines)) {
        const note = 'End it with a line of as many ` or ~ as it starts with.'
        report(file, node.position, { message: 'the code fence is never closed', note })
      } else if (isJsxElement(node) && node.name === 'Tabs') {
        reportTabMistakes(node, file)
      } else if (isJsxElement(node) && node.name === 'TabItem' && !isTabs(parent)) {
        const note = 'Put it and the others into <Tabs>.'
        report(file, node.position, { message: '<TabItem> is not in <Tabs>', note })
      }
    })
  }
}

/** Looks in the source of a text, where escapes mean what they say. */
function reportTextMistakes({ value, position }: Text, file: VFile): void {
  const { start, end } = position ?? {}
  const source = String(file.value)
  for (const [pattern, message, note] of textMistakes) {
    const text = pattern.test(value) ? source.slice(start?.offset, end?.offset) : ''
    const match = pattern.exec(text.replaceAll(/\\./g, '  '))
    if (!match) continue
    const before = source.slice(0, (start?.offset ?? 0) + match.index).split('\n')
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 }
    report(file, place, { message, note })
  }
}

function isClosed({ position, value }: Code, lines: string[]): boolean {
  if (!position) return true
  const length = value === '' ? 0 : value.split('\n').length
  const isLongEnough = position.end.line - position.start.line > length
  return isLongEnough && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(lines[position.end.line - 1] ?? '')
}

function isTabs(node: Parents | undefined): boolean {
  return node !== undefined && isJsxElement(node) && node.name === 'Tabs'
}

function reportTabMistakes({ children }: JsxElement, file: VFile): void {
  const seen = new Set<string | undefined>()
  for (const item of children.filter((child): child is JsxElement => isJsxElement(child))) {
    const value = getAttribute(item, 'value')
    if (seen.has(value)) {
      const message = `two tabs have the value "${value}"`
      report(file, item.position, { message, note: 'Give each <TabItem> a value of its own.' })
    }
    seen.add(value)
  }
}
