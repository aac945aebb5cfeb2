import type { Heading, Nodes, Parents, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { VFile } from 'vfile'
import {
  getAttribute,
  getTextAttribute,
  isJsxElement,
  type JsxElement,
} from '~/guides/jsx-attributes'
import { isClosedFence } from '~/markdown/code-fence'
import { type Fault, type Place, report } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'

/** A node with the text that it was parsed from, line by line. */
interface Found<Type> {
  node: Extract<Nodes, { type: Type }>
  lines: string[]
  parent: Parents | undefined
  ancestors: Parents[]
}

/** A fault at the node, or at another place of the file. */
type FoundFault = Fault & { place?: Place }

type Checks = { [Type in Nodes['type']]?: (found: Found<Type>) => FoundFault[] }

/**
 * Reports what Markdown and MDX take as text, or leave out without a word, though an author meant
 * something else by it; and elements that a guide may not have.
 */
export function remarkMistakes() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value)
    for (const { place, ...fault } of findOddCharacters(text)) report(file, place, fault)
    const lines = text.split('\n')
    const checks = { ...statelessChecks, ...createCountingChecks(tree) }
    visitParents(tree, (node, ancestors) => {
      const check = checks[node.type] as ((found: Found<never>) => FoundFault[]) | undefined
      if (!check || !node.position) return
      const { start, end } = node.position
      const own = lines.slice(start.line - 1, end.line)
      own[own.length - 1] = own.at(-1)?.slice(0, end.column - 1) ?? ''
      own[0] = own[0]?.slice(start.column - 1) ?? ''
      const found = { node, lines: own, parent: ancestors.at(-1), ancestors } as Found<never>
      for (const { place, ...fault } of check(found)) report(file, place ?? start, fault)
    })
  }
}

// Controls, what changes the direction of text, what has no width, and what stands for a broken byte.
const oddCharacter = /(?!\t)[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu

function findOddCharacters(text: string): FoundFault[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(oddCharacter)].map(({ 0: character, index: column }) => ({
      place: { line: index + 1, column: column + 1 },
      ...(character === '\uFFFD'
        ? { message: 'a byte here is not UTF-8', note: 'Save the file as UTF-8.' }
        : {
            message: `an invisible character, U+${toHex(character)}, is in the text`,
            note: 'Delete it, and type the words around it again.',
          }),
    })),
  )
}

function toHex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}

/** What is left of a text without escapes, which an author means as they are. */
const unescaped = (lines: string[]): string => lines.join('\n').replaceAll(/\\[^]/g, '  ')

/** What an author may have meant by what is left as text; `$&` stands for it. */
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
  [
    /\[\^[^\]\s]+\]/,
    'the footnote $& has no text',
    'Write "$&: …" on a line of its own, or a literal bracket as \\[.',
  ],
  [
    /(?:^|\[[^[\]]*)\](?:\(|\[[^\]]*\]?| \([^()\s]*[./#:][^()\s]*\))/,
    'a link is not complete',
    'Write [text](target) without spaces, or a literal bracket as \\[.',
  ],
  [/^:{3,}/m, 'these colons end no admonition', 'Remove the line, or start one with ":::note".'],
]

const statelessChecks: Checks = {
  text({ node, lines, parent }) {
    if (parent?.type === 'link' && node.value === '') return []
    const source = unescaped(lines)
    return textMistakes.flatMap(([pattern, ...texts]) => {
      const match = pattern.test(node.value) && pattern.exec(source)
      if (!match || !node.position) return []
      const before = source.slice(0, match.index).split('\n')
      const { line, column } = node.position.start
      const place = {
        line: line + before.length - 1,
        column: (before.length > 1 ? 1 : column) + (before.at(-1) ?? '').length,
      }
      const [message = '', note] = texts.map((text) => text.replace('$&', () => match[0]))
      return [{ place, message, note }]
    })
  },
  paragraph({ lines }) {
    const [first = ''] = lines
    if (/^#{2,6}[^#\s]|^#[A-Z]/.test(first)) {
      const note = 'Write "## Heading", or a literal # as \\#.'
      return [{ message: 'a heading needs a space after its #', note }]
    }
    if (!/^\|.*\|/.test(first)) return []
    const note = 'Give the second line as many parts as the first: | --- | --- |.'
    return [{ message: 'these lines are not a table', note }]
  },
  table({ node }) {
    const width = node.children[0]?.children.length ?? 0
    return node.children.flatMap((row) => {
      const count = row.children.length
      if (count === width || !row.position) return []
      const message = `this row has ${count} ${count === 1 ? 'cell' : 'cells'}, and the first has ${width}`
      const note = 'Give all rows as many cells. A literal | in a cell is \\|.'
      return [{ place: row.position.start, message, note }]
    })
  },
  code({ node, lines }) {
    if (isClosedFence(node.value, lines)) return []
    const note = 'End it with a line of as many ` or ~ as it starts with.'
    return [{ message: 'the code fence is never closed', note }]
  },
  containerDirective({ node, lines }) {
    const [opening = 0, closing = 0] = [lines[0], lines.at(-1)].map(
      (line) => /^[\s>]*(:{3,})/.exec(line ?? '')?.[1]?.length,
    )
    const isMark = /^[\s>]*:+\s*$/.test(lines.at(-1) ?? '')
    if (isMark && closing >= opening) return []
    const note = 'End it with a line ":::". Around another one, it needs more colons than that.'
    return [{ message: `the admonition "${node.name}" is never closed`, note }]
  },
  mdxJsxFlowElement: (found) => checkElement(found),
  mdxJsxTextElement: (found) => checkElement(found),
}

/** Checks that compare a node with those before it. */
function createCountingChecks(tree: Root): Checks {
  const footnotes = new Set<string>()
  const used = new Set<string>()
  visitParents(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier))
  let depth = 1
  return {
    heading({ node }: { node: Heading }) {
      const before = depth
      depth = node.depth
      if (depth <= before + 1) return []
      const note = `Use ${'#'.repeat(before + 1)}: readers of headings would look for one between.`
      const message = `a heading of level ${depth} follows one of level ${before}`
      return [{ message, note }]
    },
    footnoteDefinition({ node: { identifier } }) {
      if (!used.has(identifier)) {
        const note = `Refer to it as [^${identifier}], or remove it.`
        return [{ message: `no text refers to the footnote [^${identifier}]`, note }]
      }
      if (!footnotes.has(identifier)) {
        footnotes.add(identifier)
        return []
      }
      const note = 'Give one of them another name.'
      return [{ message: `the footnote [^${identifier}] has two texts`, note }]
    },
  }
}

function checkElement({
  node,
  ancestors,
}: {
  node: JsxElement
  ancestors: Parents[]
}): FoundFault[] {
  const name = node.name ?? ''
  if (name === 'Tabs') return checkTabs(node)
  if (name === 'TabItem' && !ancestors.some((each) => isJsxElement(each, 'Tabs'))) {
    return [{ message: '<TabItem> is not in <Tabs>', note: 'Put it and the others into <Tabs>.' }]
  }
  return []
}

/** Values of the groups that all pages share. */
const sharedValues: Record<string, string[]> = {
  platform: (siteConfig.platforms ?? []).map((name) => name.toLowerCase()),
}

function checkTabs(tabs: JsxElement): FoundFault[] {
  const items = tabs.children.filter((child): child is JsxElement => isJsxElement(child, 'TabItem'))
  if (items.length === 0 && !tabs.children.some(({ type }) => type.endsWith('Expression'))) {
    return [{ message: '<Tabs> has no <TabItem>', note: 'Put one into it for each alternative.' }]
  }
  const known = sharedValues[getTextAttribute(tabs, 'groupId') ?? '']
  const seen = new Set<string>()
  return items.flatMap((item): FoundFault[] => {
    const value = getTextAttribute(item, 'value')
    const place = (getAttribute(item, 'value')?.position ?? item.position)?.start
    if (value === undefined || !place) return []
    if (known && known.length > 0 && !known.includes(value)) {
      return [{ place, message: `there is no platform "${value}"`, note: didYouMean(value, known) }]
    }
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    const message = `two tabs have the value "${value}"`
    return [{ place, message, note: 'Give each <TabItem> a value of its own.' }]
  })
}
