import type { Link, PhrasingContent, Table } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { ResolveLink } from '~/guides/links'
import { putVersion } from '~/guides/plugins/remark-version'
import type { CheckedYaml } from '~/lib/parse-yaml'

/** A line of Markdown for a cell, with the place of what it says in the file. */
export interface ListCell {
  text: string
  path: PropertyKey[]
}

/** What a file lists, as the rows of a table below its heads; an empty head makes rows' first cells heads. */
export interface ListRows {
  heads: string[]
  rows: ListCell[][]
}

/** A file of entries that guides show as a table, by the component that shows it. */
export interface ListKind {
  file: string
  /** Reads the rows; what is wrong is reported by what `checkYaml` gives. */
  parse: (text: string) => { checked: CheckedYaml<unknown>; list: ListRows }
}

const markdown = unified().use(remarkParse)

/** Makes the table of a list as guides have tables, and reports cells and links that are none. */
export function toTable(
  { heads, rows }: ListRows,
  { placeOf, report }: CheckedYaml<unknown>,
  { file, resolveLink }: { file: string; resolveLink: ResolveLink },
): Table {
  const toContent = ({ text, path }: ListCell): PhrasingContent[] => {
    const tree = markdown.parse(putVersion(text))
    const [paragraph, ...others] = tree.children
    if (paragraph?.type !== 'paragraph' || others.length > 0) {
      report(path, `"${text}" is more than a line of text`, 'Write a line of Markdown.')
      return []
    }
    visit(tree, 'html', ({ value }) => report(path, `"${value}" is HTML`, 'Write it as Markdown.'))
    visit(tree, 'link', (link) => resolve(link, path))
    return paragraph.children
  }
  const resolve = (link: Link, path: PropertyKey[]): void => {
    const resolved = resolveLink(link.url)
    if ('message' in resolved) return report(path, resolved.message, resolved.note)
    const place = placeOf(path)
    link.url = resolved.href
    link.position = { start: place, end: place }
    // Whoever checks anchors later tells this place.
    link.data = { hProperties: { dataSource: file } }
  }
  const toRow = (cells: PhrasingContent[][]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  })
  return {
    type: 'table',
    children: [
      toRow(heads.map((value) => (value ? [{ type: 'text', value: putVersion(value) }] : []))),
      ...rows.map((cells) => toRow(cells.map(toContent))),
    ],
  }
}
