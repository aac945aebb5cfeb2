import type { Heading, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Parser, type PluggableList, type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Place, report } from '~/lib/problem'

/** What may stand before a block on its line: the marks of quotes and lists. */
const lead = String.raw`^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*`

/** Code and escapes, which stay as they are, and the marks that MDX has no syntax for. */
const pattern = new RegExp(
  [
    String.raw`(?<![^])---\n[^]*?\n---$`,
    String.raw`${lead}(?:(?<ticks>\`{3,})[^\`\n]*|(?<tildes>~{3,}).*)$[^]*?(?:^[ \t>]*(?:\k<ticks>\k<tildes>)[\`~]*[ \t]*$|$(?![^]))`,
    String.raw`\\[^]`,
    String.raw`<!--[^]*?-->|<!--[^]*`,
    String.raw`(?<!\`)(?<span>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])*?(?<!\`)\k<span>(?!\`)`,
    String.raw`(?<headingId>\{#[^\s{}]+\})`,
  ].join('|'),
  'gm',
)

/** Turns marks that MDX has no syntax for into ones that it has. */
type MarkRewrites = Partial<Record<'headingId', (mark: string) => string>>

/** Rewrites the marks of a text, outside of code. No line or column of anything else changes. */
function rewriteMarks(text: string, rewrites: MarkRewrites): string {
  return text.replaceAll(pattern, (match, ...more) => {
    const groups = more.at(-1) as Record<string, string | undefined>
    for (const [name, rewrite] of Object.entries(rewrites)) if (groups[name]) return rewrite(match)
    return match
  })
}

/** `remarkHeadingIds` reads the id again, from the file. */
const rewrites: MarkRewrites = {
  headingId: (id) => `{${' '.repeat(id.length - 2)}}`,
}

function attachMarks(this: Processor): void {
  const parser = this.parser as Parser<Root> | undefined
  if (parser) this.parser = (text, file) => parser(rewriteMarks(text, rewrites), file)
}

/** What guides may be written in beyond MDX; to be used after `remarkParse` and `remarkMdx`. */
export const mdxSyntax: PluggableList = [remarkGfm, remarkDirective, attachMarks]

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkMdx)
  .use(mdxSyntax)
  .freeze()

/** Parses a whole document, frontmatter included. Throws a VFileMessage where its syntax is broken. */
export function parseMdx(text: string): Root {
  return processor.parse(text)
}

/** The part of a text between two places, by line and column from 1, as they stand in the file. */
export function sliceLines(text: string, { start, end }: { start: Place; end: Place }): string {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/**
 * Gives headings that end in `{#id}`, or in the comment `{/* #id *\/}`, that id, and reports such marks
 * elsewhere. Comments leave nothing.
 */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value)
    const readId = (node: Root['children'][number] | undefined): string | undefined => {
      if (node?.type !== 'mdxTextExpression' || !node.position) return undefined
      const source = sliceLines(text, node.position)
      return (/^\{#(\S+)\}$/.exec(source) ?? /^\{\/\*\s*#(\S+)\s*\*\/\}$/.exec(source))?.[1]
    }
    visit(tree, 'heading', (heading: Heading) => {
      const id = readId(heading.children.at(-1))
      if (!id) return
      heading.data = { ...heading.data, hProperties: { id } }
      heading.children.pop()
      const last = heading.children.at(-1)
      if (last?.type === 'text') last.value = last.value.trimEnd()
    })
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
      if (!parent || index === undefined || node.data?.estree?.body.length !== 0) return
      const id = readId(node)
      if (id) {
        const message = `the id {#${id}} is not at the end of a heading`
        report(file, node.position, { message, note: 'Write it as in "## Heading {#id}".' })
      }
      parent.children.splice(index, 1)
      return index
    })
  }
}
