import type { List, Nodes, Parents, Root, RootContentMap, Text } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Fault, offsetToPlace, type Place, report } from '~/lib/problem'

/** A pattern of a mistake, what is wrong, and what would be right. */
type Rule = [pattern: RegExp, message: string, note: string]

const link = 'Write [text](devices.mdx).'
const admonition = 'Write ":::tip" or ":::tip[Title]" above the text, ":::" below it, and no >.'

/** Mistakes that Markdown leaves in the text as they are. */
const textRules: Rule[] = [
  [/\*\*/, '** starts or ends no bold text', 'Put ** right at the words; \\* is a literal *.'],
  [
    /(?<![ */])\*(?![*/])|\*(?![ */])/,
    '* starts or ends no italics',
    'Put * right at the words; \\* is a literal *.',
  ],
  [/`+/, 'a backtick starts code that nothing ends', 'End it with as many; \\` is a literal one.'],
  [
    /\]\(|\](?:(?:api|src|https?)\b|#|[\w./-]+\.mdx)/,
    'a link is cut',
    'Write [text](devices.mdx), without spaces in (…).',
  ],
  [/\] \((?=[^\s)]+\.mdx|[/#.]|https?:|(?:api|src)\b)/, 'a link has a space in it', link],
  [
    /\]\[|\[\[(?!toc)|\w\)\[(?=[^\]\s^]+\])|\[[^\]|]+\|(?=[^\]\s]+\])/i,
    'a link has no target',
    link,
  ],
  [/\[toc\]/i, 'the contents stay text', 'Leave it out: the page shows its headings itself.'],
  [/\[\^|\^\[/, 'the footnote has no text', 'Write it on a line of its own: "[^1]: The text."'],
  [/\bhttps?:\/(?!\/)/, 'the address lacks a slash', 'Write https:// and the host.'],
  [/^\[[ x]?\](?= )/, 'this is no task', 'Write "- [ ] Words".'],
  [/&(?:lt|gt|amp|nbsp)\b(?!;)/, 'no semicolon ends the character', 'Write it as in &lt;.'],
  [/(?<![\w:]):[a-z_+][\w+-]*:(?![\w:])/, 'a name in colons stays text', `Leave it out. ${link}`],
  [/(==|\+\+)\w[^=+\n]*\1|%%/, 'the mark stays text', 'Write **bold text**, or leave it out.'],
  [/\$\$|\$\S[^$\n]*[\\^_][^$\n]*\$/, 'a formula stays text', 'Write it in words, or as code.'],
  [/\w\^\w+\^/, '^ raises nothing', 'Write <sup>2</sup>.'],
  [
    /[{}]|\/\*|\*\/|^>/,
    'a brace or comment stays text',
    'Write {/* #id */}; \\{ is a literal brace.',
  ],
  [/(?<=\w)([,;:!?])\1(?!\1|\w)/, 'the mark stands twice', 'Delete one of them.'],
  [/[\u200b-\u200d\u2060\ufeff]/, 'an invisible character', 'Delete it, or type the word anew.'],
  [/\[!\w+\]/, 'alerts of GitHub stay text', admonition],
  [/(?<![\w.])([a-z]+)\s\1(?![\w-])/i, 'a word stands twice', 'Delete one of them.'],
  [/\b(?:TODO|TBD|FIXME|XXX)\b|lorem ipsum/i, 'unfinished text', 'Finish it, or leave it out.'],
]

const issue: Rule = [/(?<![^\s(])#\d{2,}\b/, 'an issue has no link', 'Write [#2437](https://…).']

const strayEnd: Rule = [/:{3,} *(?:\n|$)/, 'these colons end nothing', 'Delete them.']

/** Mistakes at the start of a line that Markdown leaves in the text. */
const lineRules: Rule[] = [
  [/:{3,} ?code-group|=== "/, 'these are no tabs', 'Write <Tabs> with a <TabItem> for each.'],
  [/:{3,} ?[a-z]|(?:!!!|[?]{3}|[!?]>|\.\. [a-z-]+::)[+ \n]/i, 'this is no admonition', admonition],
  strayEnd,
  [/:[ \t]+(?=\S)/, 'this is no definition', 'Write "- **Word**: what it means".'],
  [/#{1,6}(?=[^ \t\n#!\d])/, 'no space follows the # of a heading', 'Type a plain space there.'],
  [/h[1-6]\. /, 'this is no heading', 'Write "## Words".'],
  [/(?:[-+*]|\d+[.)](?!x))(?=[A-Za-z`[\u00a0])/, 'no space follows the mark', 'Type a space.'],
  [
    /(?:[–—•◦·▪●○‣]|--|[a-z][.)])[ \t]+(?=\S)/,
    'this is no list',
    'Start each line with "- " or "1. ".',
  ],
  [/(?:[-*+]|#{1,6}|1[.)]) |```|~~~/, 'a tag stands next to Markdown', 'Leave a blank line.'],
]

/** Finds a fence that lasts to the end of the text, or to the start of another: its own end is missing. */
export function findOpenFence(source: string): (Fault & Place) | undefined {
  let open: (Fault & Place & { mark: string }) | undefined
  const message = 'the code fence is never closed'
  const note = 'End it with a line of as many ` or ~ as it starts with.'
  for (const [index, text] of source.split('\n').entries()) {
    const fence = /^[\s>]*(?:[-*+] +|\d+\. +)?(`{3,}|~{3,})([^`]*)$/.exec(text)
    const [, mark = '', info = ''] = fence ?? []
    if (open && mark.startsWith(open.mark)) {
      if (info.trim()) break
      // The end of a list ends its code, too, and this line would start other code.
      if (text.startsWith(mark) && open.column > 1) {
        const indented = `Indent it like the start of the code in line ${open.line}.`
        return { line: index + 1, column: 1, message: 'this ends no code', note: indented }
      }
      open = undefined
    } else if (mark) {
      open ??= { mark, line: index + 1, column: text.indexOf(mark) + 1, message, note }
    }
  }
  return open
}

/** Reports text that Markdown and MDX understand differently from its author. */
export function remarkMistakes() {
  return (tree: Root, file: VFile): void => {
    const source = String(file.value)
    const named = new Set<string>()
    visit(tree, 'footnoteReference', ({ identifier }) => void named.add(identifier))
    visit(tree, (node, _index, parent) => {
      if (node.type === 'text') reportTextMistakes(node, source, file, parent?.type === 'link')
      const faults = findFaults(node, source, parent)
      for (const fault of faults) report(file, node.position, fault)
      if (node.type === 'footnoteDefinition' && !named.has(node.identifier)) {
        const note = `Write [^${node.identifier}] where readers need it.`
        report(file, node.position, { message: 'no text names the footnote', note })
      }
      // Other faults of a row with too many cells come from that one.
      return node.type === 'tableRow' && faults.length > 0 ? SKIP : undefined
    })
  }
}

/** Mistakes by the type of a node, the character before it, and its source. */
const nodeRules: Rule[] = [
  [/^mdxjsEsm/, 'guides neither import nor export', 'Put code into a fence, and import nothing.'],
  [/^strong ._/s, '__ makes the text bold', 'Write **bold text**, or `__DEV__`.'],
  [/^emphasis \w/, '* in a word starts italics', 'Write × for a product, or \\*.'],
  [/^delete .~[^~]/s, 'one ~ strikes the text out', 'Write ~~text~~ for that, or \\~.'],
  [/^inlineCode .*\{:\w+\}`+$/s, 'readers would see the language', 'Leave it out.'],
  [/^(?:text|leaf)Directive .:+[\w-]+\[/s, 'this is no directive', `Delete it. ${admonition}`],
  [/^(?:heading [^]#+|\w+Directive [^]:+.*\n\s*:+)\s*$/, 'there is no text', 'Write or delete it.'],
  [
    /^heading .[^#]/s,
    'the line below makes the text a heading',
    'Delete that line, write "## Words", or leave a blank line above it.',
  ],
]

/** Finds a pair of brackets of which code, or the text of a node, has more of one half. */
function findLoneBracket(node: Nodes): string | undefined {
  const isCode = node.type === 'inlineCode'
  let text = isCode ? node.value : ''
  if (/^(?:paragraph|heading|tableCell)$/.test(node.type))
    visit(node, 'text', ({ value }) => void (text += value))
  // Other rules explain such text better.
  if (!isCode && textRules.some(([pattern]) => pattern.test(text))) return undefined
  const count = (bracket = '') => text.replaceAll(/^\w{1,2}\)/gm, '').split(bracket).length
  return ['()', '[]', '{}'].find(([open, close]) => count(open) !== count(close))
}

function findFaults(node: Nodes, source: string, parent: Parents | undefined): Fault[] {
  // Nodes of MDX have types in a package that isn't a dependency of this one.
  const { type, value = '' }: { type: string; value?: string } = node
  // The bundler adds an export of the frontmatter, which has no position.
  const { start, end } = node.position ?? {}
  if (!start) return []
  const own = source.slice(start.offset, end?.offset)
  const of = `${type} ${source[(start.offset ?? 0) - 1]}${own}`
  const [, fault, remedy = ''] = nodeRules.find(([pattern]) => pattern.test(of)) ?? []
  if (fault) return [{ message: fault, note: remedy }]
  if (/^mdx\w+Expression$/.test(type)) {
    if (/^\s*\/\*[^]*\*\/\s*$/.test(value)) return []
    const note = 'Write a hint as :::note, code as `{…}`, a literal brace as \\{.'
    return [{ message: `{${value}} would be evaluated`, note }]
  }
  if (node.type === 'containerDirective' && !isClosed(node, source)) {
    const note = 'End it with a line of as many colons as it starts with.'
    return [{ message: `":::${node.name}" is never closed`, note }]
  }
  if (node.type === 'containerDirective' && holdsOther(node, source)) {
    const note = 'Close it before that. One around others has more colons than they.'
    return [{ message: `":::${node.name}" holds a heading, or one with as many colons`, note }]
  }
  const pair = findLoneBracket(node)
  if (pair) return [{ message: `one of ${pair} has no other half`, note: 'Write both or none.' }]
  const words = node.type === 'paragraph' ? own.replaceAll(/\\.|(`+)[^]*?\1/g, '') : ''
  if (/(?<!\S)\|(?!\S)|^\s*\|.*\|\s*$/m.test(words)) {
    const note = 'Below its first line, a table has a | --- | for each column, and no blank line.'
    return [{ message: 'the row is in no table', note: `${note} A literal | is \\|.` }]
  }
  if (node.type === 'list' && node.ordered) return findWrongNumbers(node, source)
  if (node.type !== 'tableRow' || parent?.type !== 'table') return []
  const [cells, columns = 0] = [node.children.length, parent.align?.length]
  const message = `the row has ${cells} cells in place of ${columns}`
  const note = cells < columns ? 'Add a cell, or an empty one.' : 'Write a | in a cell as \\|.'
  return cells === columns ? [] : [{ message, note }]
}

/** Reports mistakes in a text. Only its source shows which characters are escaped. */
function reportTextMistakes(node: Text, source: string, file: VFile, isLink: boolean): void {
  const { value, position } = node
  const start = position?.start.offset ?? 0
  const text = source.slice(start, position?.end.offset).replaceAll(/\\./g, '  ')
  const fail = (index: number, [, message, note]: Rule): void => {
    report(file, offsetToPlace(source, start + index), { message, note })
  }
  for (const rule of isLink ? textRules : [...textRules, issue]) {
    const match = rule[0].test(value) && rule[0].exec(text)
    if (match) fail(match.index, rule)
  }
  const told = new Set<Rule>()
  for (const { 0: indent, index } of text.matchAll(/^[ \t]*(?=\S)/gm)) {
    const at = index + indent.length
    const isLineStart = /(?:^|[\n>])\s*$/.test(source.slice(0, start + at))
    const rule = lineRules.find(([pattern]) => text.slice(at).search(pattern) === 0)
    // They may be the end of an admonition whose start is wrong.
    const isTold =
      rule === strayEnd && file.messages.some((each) => /admon|tabs|:::/.test(each.message))
    if (isLineStart && rule && !isTold && !told.has(rule)) fail(at, rule)
    if (rule) told.add(rule)
  }
}

/** Tells whether the last line of a block is its end. */
function isClosed({ position }: Nodes, source: string): boolean {
  const last = source.split('\n').slice(position?.start.line, position?.end.line).at(-1) ?? ''
  return /^[\s>]*:{3,}\s*$/.test(last)
}

type Admonition = RootContentMap['containerDirective']

/** Tells whether an admonition holds what can only be in it if its own end is missing. */
function holdsOther({ children, position }: Admonition, source: string): boolean {
  const countColons = (at = 0): number => source.slice(at).search(/[^:]/)
  return children.some(
    (child) =>
      child.type === 'heading' ||
      (child.type === 'containerDirective' &&
        countColons(child.position?.start.offset) === countColons(position?.start.offset)),
  )
}

function findWrongNumbers({ children }: List, source: string): Fault[] {
  const numbers = children.map(({ position }) => parseInt(source.slice(position?.start.offset), 10))
  const [first = 1] = numbers
  const wrong = numbers.find((each, index) => each !== first && each !== first + index)
  const note = 'Count by one, or write the same number before each.'
  const message = `the list shows another number than "${wrong}"`
  return wrong === undefined ? [] : [{ message, note }]
}
