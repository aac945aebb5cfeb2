import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLSeq, stringify } from 'yaml'
import { posix, join } from 'node:path'
import { parseFrontmatter } from '~/guides/frontmatter'
import {
  fileToPathname,
  type Guide,
  type GuideIndex,
  readGuideIndex,
} from '~/guides/guide-index.server'
import { flattenNavigation } from '~/lib/document-page'
import { sidebarFile } from '~/guides/sidebar'
import { type Problem, ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runProgram, ToolError } from './lib/run-program'

/** Where a guide goes: behind another one, to the end of a category, or behind the last plain guide. */
export interface SidebarPlace {
  after?: string | undefined
  category?: string | undefined
}

/** The sidebar file with one entry more, or which of the two parts of the place there is not. */
export type PlacedSidebar = { text: string } | { unknown: 'after' | 'category' }

/** Adds a guide to the text of the sidebar file, whose comments and layout stay. */
export function placeInSidebar(text: string, id: string, place: SidebarPlace): PlacedSidebar {
  const document = parseDocument(text)
  const { after, category } = place
  const all = listSequences(document)
  const inCategory = all.filter(({ label }) => category === undefined || label === category)
  if (inCategory.length === 0) return { unknown: 'category' }
  const target =
    after === undefined
      ? inCategory[0]
      : inCategory.find(({ sequence }) => indexOf(sequence, after) >= 0)
  if (!target) return { unknown: 'after' }
  const { sequence } = target
  const index =
    after === undefined ? findEnd(sequence, category !== undefined) : indexOf(sequence, after) + 1
  sequence.items.splice(index, 0, document.createNode(id))
  return { text: document.toString({ lineWidth: 0 }) }
}

/** The labels of all categories, in the order of the file. */
export function listCategories(text: string): string[] {
  return listSequences(parseDocument(text)).flatMap(({ label }) => label ?? [])
}

interface LabelledSequence {
  /** The category it is the list of; undefined at the top. */
  label: string | undefined
  sequence: YAMLSeq
}

function listSequences({ contents }: Document.Parsed): LabelledSequence[] {
  const list = (node: unknown, label: string | undefined): LabelledSequence[] => {
    if (!isSeq(node)) return []
    const inner = node.items.flatMap((item) =>
      isMap(item) ? list(item.get('items', true), String(item.get('category'))) : [],
    )
    return [{ label, sequence: node }, ...inner]
  }
  return list(contents, undefined)
}

function indexOf(sequence: YAMLSeq, id: string): number {
  return sequence.items.findIndex((item) => isScalar(item) && item.value === id)
}

/** The end of a category; at the top, the end of the guides, since categories may close the list. */
function findEnd({ items }: YAMLSeq, isCategory: boolean): number {
  return isCategory ? items.length : items.findLastIndex((item) => isScalar(item)) + 1
}

/** What a new guide starts from. */
export interface NewGuide {
  title: string
  description: string
  /** The guide that readers should see next, beside the new one. */
  next: { title: string; file: string }
}

/**
 * The text of a new guide. All that readers would see of it is true from the start; what is left to
 * write stands in comments, which the page does not show.
 */
export function buildGuideText({ title, description, next }: NewGuide): string {
  return `---
${stringify({ title, description }, { lineWidth: 0 })}---

<!-- Say here what readers will be able to do. This is the description, to start from. -->

${escapeMarkdown(description)}

<!--
A heading of level 2 for each thing that readers want to do goes here, with a snippet to paste.
Then "What goes wrong", with codes and messages in full.
-->

## Where to go next

- [${escapeMarkdown(next.title)}](${next.file})
`
}

/** Keeps characters that mean something in MDX as they are. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
}

/** The arguments of `npm run new:guide`. */
export interface GuideWishes extends SidebarPlace {
  slug: string
  title?: string | undefined
  description?: string | undefined
}

/** Files to write, by path relative to the project's root. */
export interface GuidePlan {
  file: string
  text: string
  sidebar: string
}

/**
 * Plans a new guide among those there are. Throws a ProblemsError that lists every argument that is
 * missing or wrong, with what would be right.
 */
export function planGuide(
  wishes: GuideWishes,
  index: Pick<GuideIndex, 'guides' | 'navigation'>,
  sidebar: string,
): GuidePlan {
  const { slug, description = '', after, category } = wishes
  const title = wishes.title ?? slugToTitle(slug)
  const file = `docs/guides/${slug}.mdx`
  const next = findNeighbor(index, after)
  const text = buildGuideText({ title, description, next })
  const placed = placeInSidebar(sidebar, slug, { after, category })
  const problems = [
    ...findSlugProblems(slug, file, index.guides),
    ...findTextProblems({ file, text, title, description }, index.guides),
    ...('unknown' in placed ? [toPlaceProblem(placed.unknown, wishes, index, sidebar)] : []),
  ]
  if (problems.length > 0 || 'unknown' in placed) throw new ProblemsError(problems)
  return { file, text, sidebar: placed.text }
}

function slugToTitle(slug: string): string {
  return (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')
}

function findNeighbor(
  { guides, navigation }: Pick<GuideIndex, 'guides' | 'navigation'>,
  after: string | undefined,
): { title: string; file: string } {
  const first = flattenNavigation(navigation)[0]?.id
  const guide = guides.find(({ id }) => id === after) ?? guides.find(({ id }) => id === first)
  if (!guide) return { title: 'All guides', file: '/docs/guides' }
  return { title: guide.frontmatter.title, file: posix.relative('docs/guides', guide.file) }
}

function findSlugProblems(slug: string, file: string, guides: Guide[]): Problem[] {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) {
    const remedy = 'Use small letters, digits and "-" between them, such as "focus-points".'
    return [{ file: 'slug', message: `"${slug}" cannot be part of an address`, note: remedy }]
  }
  const owner = guides.find(({ id, pathname }) => id === slug || pathname === fileToPathname(file))
  if (!owner) return []
  const message = `there is a guide "${slug}" already: ${owner.file}`
  return [{ file: 'slug', message, note: 'Choose another name, or edit that guide.' }]
}

function findTextProblems(
  {
    file,
    text,
    title,
    description,
  }: { file: string; text: string } & Record<'title' | 'description', string>,
  guides: Guide[],
): Problem[] {
  const values = { title, description }
  const wrong = parseFrontmatter(file, text).problems.map(({ message, note }) => ({
    file: /"(title|description)"/.exec(message)?.[1] ?? 'title',
    message: message.replace(/^frontmatter /, ''),
    note,
  }))
  const repeated = (['title', 'description'] as const).flatMap((key): Problem[] => {
    const owner = guides.find(({ frontmatter }) => frontmatter[key] === values[key])
    if (!owner) return []
    return [{ file: key, message: `${owner.file} has the same`, note: `Choose another ${key}.` }]
  })
  return [...wrong, ...repeated].map((problem) => ({ ...problem, file: `--${problem.file}` }))
}

function toPlaceProblem(
  unknown: 'after' | 'category',
  { after = '', category = '' }: SidebarPlace,
  { guides }: Pick<GuideIndex, 'guides'>,
  sidebar: string,
): Problem {
  if (unknown === 'category') {
    const labels = listCategories(sidebar).map((label) => `"${label}"`)
    const remedy = `Categories: ${labels.join(', ')}. A new one is written into ${sidebarFile}.`
    return { file: '--category', message: `there is no category "${category}"`, note: remedy }
  }
  const where = category ? `in the category "${category}"` : 'in the sidebar'
  return {
    file: '--after',
    message: `there is no guide "${after}" ${where}`,
    note: didYouMean(
      after,
      guides.map(({ id }) => id),
    ),
  }
}

/**
 * Writes a new guide and places it in the sidebar.
 * Usage: npm run new:guide -- <slug> --description "…" [--title "…"] [--category "…"] [--after <id>]
 */

const usage = `Name one slug, and say what the guide answers:
    npm run new:guide -- focus-points --description "How to …"
Optional: --title "…", --category "…" (its label), --after <the id of another guide>`

await runProgram(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      after: { type: 'string' },
    },
  })
  const [slug] = positionals
  if (!slug || positionals.length > 1) throw new ToolError(usage)
  const root = process.cwd()
  const sidebar = await readFile(join(root, sidebarFile), 'utf8')
  const plan = planGuide({ slug, ...values }, await readGuideIndex(root), sidebar)
  // Fails where there is such a file that is no guide yet.
  await writeFile(join(root, plan.file), plan.text, { flag: 'wx' })
  await writeFile(join(root, sidebarFile), plan.sidebar)
  console.log(`${plan.file} is written and placed in ${sidebarFile}.`)
  console.log(`See it at ${fileToPathname(plan.file)} with: npm run dev`)
})
