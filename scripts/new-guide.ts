/**
 * Writes a new guide and places it in the sidebar.
 * Usage: npm run new:guide -- <slug> --description "…" [--title "…"] [--category "…"] [--after <id>]
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { type Document, isMap, isScalar, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml'
import { parseFrontmatter } from '~/guides/frontmatter'
import { fileToPathname, type GuideIndex, readGuideIndex } from '~/guides/guide-index.server'
import { sidebarFile } from '~/guides/sidebar'
import { flattenNavigation } from '~/lib/document-page'
import { type Problem, ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { runProgram, ToolError } from './lib/run-program'

/** The arguments of `npm run new:guide`. */
export interface GuideWishes {
  slug: string
  title?: string | undefined
  description?: string | undefined
  /** Where it goes: behind another guide, to the end of a category, or behind the last plain guide. */
  after?: string | undefined
  category?: string | undefined
}

/** The lists of a sidebar, each with the label of its category; the one at the top has none. */
function listSequences(document: Document.Parsed): { label?: string; sequence: YAMLSeq }[] {
  const list = (node: unknown, label?: string): ReturnType<typeof listSequences> => {
    if (!isSeq(node)) return []
    const inner = node.items.flatMap((item) =>
      isMap(item) ? list(item.get('items', true), String(item.get('category'))) : [],
    )
    return [{ ...(label !== undefined && { label }), sequence: node }, ...inner]
  }
  return list(document.contents)
}

/** Adds a guide to the text of the sidebar file, whose comments and layout stay. */
export function placeInSidebar(
  sidebar: string,
  { slug, after, category }: GuideWishes,
): { text: string; problems: Problem[] } {
  const document = parseDocument(sidebar)
  const all = listSequences(document)
  const inCategory = all.filter(({ label }) => category === undefined || label === category)
  const toIds = ({ items }: YAMLSeq) =>
    items.flatMap((item) => (isScalar(item) ? String(item.value) : []))
  const sequence = inCategory.find(
    (each) => !after || toIds(each.sequence).includes(after),
  )?.sequence
  if (inCategory.length === 0) {
    const labels = all.flatMap(({ label }) => (label === undefined ? [] : `"${label}"`))
    const note = `Categories: ${labels.join(', ')}. A new one is written into ${sidebarFile}.`
    const message = `there is no category "${category}"`
    return { text: '', problems: [{ file: '--category', message, note }] }
  }
  if (!sequence) {
    const where = category ? `in the category "${category}"` : 'in the sidebar'
    const note = didYouMean(
      after ?? '',
      inCategory.flatMap((each) => toIds(each.sequence)),
    )
    const message = `there is no guide "${after}" ${where}`
    return { text: '', problems: [{ file: '--after', message, note }] }
  }
  const { items } = sequence
  const last = items.findLastIndex((item) => isScalar(item) && (!after || item.value === after))
  // At the top, categories may close the list.
  const index = category !== undefined && !after ? items.length : last + 1
  items.splice(index, 0, document.createNode(slug))
  return { text: document.toString({ lineWidth: 0 }), problems: [] }
}

/**
 * The text of a new guide. All that readers would see of it is true from the start; what is left to
 * write stands in comments, which the page does not show. `next` is the guide to see next.
 */
export function buildGuideText(
  { title, description }: { title: string; description: string },
  next: { title: string; file: string },
): string {
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

/**
 * Plans the files of a new guide among those there are. Throws a ProblemsError that lists every
 * argument that is missing or wrong, with what would be right.
 */
export function planGuide(
  wishes: GuideWishes,
  { guides, navigation }: Pick<GuideIndex, 'guides' | 'navigation'>,
  sidebar: string,
): { file: string; text: string; sidebar: string } {
  const { slug, description = '', after } = wishes
  const title = wishes.title ?? (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ')
  const file = `docs/guides/${slug}.mdx`
  const first = flattenNavigation(navigation)[0]?.id
  const next = [after, first].flatMap((id) => guides.find((each) => each.id === id) ?? [])[0]
  const values = { title, description }
  const text = buildGuideText(values, {
    title: next?.frontmatter.title ?? 'All guides',
    file: next ? posix.relative('docs/guides', next.file) : '/docs/guides',
  })
  const placed = placeInSidebar(sidebar, wishes)
  const problems = [...placed.problems]
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) {
    const note = 'Use small letters, digits and "-" between them, such as "focus-points".'
    problems.push({ file: 'slug', message: `"${slug}" cannot be part of an address`, note })
  }
  const own = guides.find(({ id, pathname }) => id === slug || pathname === fileToPathname(file))
  if (own) {
    const message = `there is a guide "${slug}" already: ${own.file}`
    problems.push({ file: 'slug', message, note: 'Choose another name, or edit that guide.' })
  }
  for (const { message, note } of parseFrontmatter(file, text).problems) {
    const [, key = 'title'] = /"(title|description)"/.exec(message) ?? []
    problems.push({ file: `--${key}`, message: message.replace(/^frontmatter /, ''), note })
  }
  for (const key of ['title', 'description'] as const) {
    const owner = guides.find(({ frontmatter }) => frontmatter[key] === values[key])
    if (!owner) continue
    const message = `${owner.file} has the same`
    problems.push({ file: `--${key}`, message, note: `Choose another ${key}.` })
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  return { file, text, sidebar: placed.text }
}

const usage = `Name one slug, and say what the guide answers:
    npm run new:guide -- focus-points --description "How to …"
Optional: --title "…", --category "…" (its label), --after <the id of another guide>`

const string = { type: 'string' } as const

await runProgram(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: string, description: string, category: string, after: string },
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
