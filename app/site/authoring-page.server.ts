import type { Code, RootContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTableOfContents } from './navigation'
import type { Site } from './site.server'
import type { DocumentPage } from '~/lib/document-page'
import { ProblemsError } from '~/lib/problem'
import { authoringPath } from '~/lib/paths'

/** The part of the documentation for authors that shows the authoring kit. */
const sectionTitle = 'Authoring kit'

/** The file for authors, relative to the project's root. */
const authoringFile = '.github/authoring.md'

/**
 * Makes a guide of what the file for authors says of the authoring kit: its headings one level up,
 * and each example followed by what it makes. Throws where the file has no such section.
 */
export function buildAuthoringGuide(text: string): string {
  const { children } = unified().use(remarkParse).parse(text)
  const start = children.findIndex(
    (node) => isHeading(node, 2) && read(text, node).endsWith(sectionTitle),
  )
  if (start < 0) throw new Error(`${authoringFile} has no section "${sectionTitle}"`)
  const end = children.findIndex((node, index) => index > start && isHeading(node, 2))
  const section = children.slice(start + 1, end < 0 ? undefined : end)
  return section.map((node) => nodeToMdx(text, node)).join('\n\n')
}

function nodeToMdx(text: string, node: RootContent): string {
  const source = read(text, node)
  if (isHeading(node, 3)) return source.slice(1)
  return isExample(node) ? toExample(node.value) : source
}

/** An example as it is written, and what it makes; guides have no fences of MDX. */
function toExample(example: string): string {
  // Imports belong to the top of a document, outside of elements.
  const [imports = ''] = /^(?:import .*\n)*/.exec(example) ?? []
  return [
    `<pre className="authoring-source"><code>{${JSON.stringify(example)}}</code></pre>`,
    imports.trim(),
    '<div className="authoring-example">',
    example.slice(imports.length).trim(),
    '</div>',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function isHeading(node: RootContent, depth: number): boolean {
  return node.type === 'heading' && node.depth === depth
}

function isExample(node: RootContent): node is Code {
  return node.type === 'code' && node.lang === 'mdx'
}

function read(text: string, { position }: RootContent): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

const frontmatter = {
  title: 'Authoring kit',
  description: 'The components of guides: each example next to its result.',
}

/**
 * Reads the page that shows authors each example of the authoring kit and what it makes; it is there
 * in development only. Throws a ProblemsError whose lines are those of the page's own text.
 */
export async function readAuthoringPage({
  root,
  guides,
}: Pick<Site, 'root' | 'guides'>): Promise<DocumentPage> {
  const text = await readFile(join(root, authoringFile), 'utf8')
  const { html, headings, problems } = await guides.compile({
    // Its links and diagrams are relative to the guides.
    file: 'docs/guides/authoring.mdx',
    text: buildAuthoringGuide(text),
    id: 'authoring',
    pathname: authoringPath,
    frontmatter,
    placeOf: () => ({ line: 1, column: 1 }),
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  return {
    ...frontmatter,
    html,
    tableOfContents: buildTableOfContents(headings, frontmatter),
    breadcrumbs: [],
    pagination: {},
  }
}
