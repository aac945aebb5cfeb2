import type { Link, List, Paragraph, PhrasingContent, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { type Processor, unified } from 'unified'

const stringifier = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(keepDots)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true })
  .freeze()

/** Leaves the dot of `preview.ts` as it is, which is escaped as if it were that of `www.`. */
function keepDots(this: Processor): void {
  const [gfm] = this.data().toMarkdownExtensions ?? []
  for (const extension of gfm?.extensions ?? []) {
    extension.unsafe = extension.unsafe?.filter(({ character }) => character !== '.') ?? []
  }
}

/** Writes nodes as Markdown for programs: no cell of a table is padded. */
export function toMarkdown(...children: RootContent[]): string {
  return stringifier.stringify({ type: 'root', children })
}

/** A link with a plain label. */
export function link(url: string, label: string): Link {
  return { type: 'link', url, children: [{ type: 'text', value: label }] }
}

/** A paragraph of texts and other nodes. */
export function paragraph(...children: (PhrasingContent | string)[]): Paragraph {
  const toNode = (child: PhrasingContent | string): PhrasingContent =>
    typeof child === 'string' ? { type: 'text', value: child } : child
  return { type: 'paragraph', children: children.map(toNode) }
}

/** A list of paragraphs, without empty lines between them. */
export function list(items: Paragraph[]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
  }
}

/** A plain heading. */
export function heading(depth: 1 | 2 | 3, value: string): RootContent {
  return { type: 'heading', depth, children: [{ type: 'text', value }] }
}
