import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { z } from 'zod'
import type { Guides } from '~/guides/document.server'
import type { Guide } from '~/guides/guide-index.server'
import { checkYaml } from '~/lib/parse-yaml'
import { referenceLabel } from '~/lib/document-page'
import { getOrAdd } from '~/lib/memoize'
import { withAnchor } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { docsVersions } from '~/lib/versions'
import type { ArticleSection } from '~/markdown/article'
import { conventions } from '~/product/conventions'
import { isAnyErrorCode } from '~/reference/model/error-codes'
import type { ReflectionPages, RenderedReflection } from '~/reference/pages.server'
import { overlayOf, type Reference } from '~/reference/reference.server'
import type { Upgrade } from '~/reference/overlay/overlay'
import { type PageSection, type SearchRecord, sectionsToRecords } from './record'

/**
 * Reads the messages of each error code from the sources of the installed library: what an app logs
 * and readers paste.
 */
export async function readNativeMessages(root: string): Promise<Map<string, string[]>> {
  const { files = [], parse } = conventions.errors?.messages ?? {}
  const folder = path.join(root, library.folder)
  const messages = new Map<string, Set<string>>()
  for (const file of (await glob(files, { cwd: folder })).sort()) {
    const pairs = parse?.(file, await readFile(path.join(folder, file), 'utf8')) ?? []
    for (const [code, message] of pairs.filter(([key, text]) => key && text)) {
      getOrAdd(messages, code, () => new Set()).add(message)
    }
  }
  return new Map([...messages].map(([code, each]) => [code, [...each]]))
}

/** An article that can be searched. */
export interface SearchableArticle {
  /** Guides are found by their headings, pages of the API by all that has a permalink. */
  kind: 'guide' | 'overview' | 'reflection'
  title: string
  /** What the page is about besides its text. */
  description?: string
  /** Other names of the page: its id, its label in the sidebar. */
  names?: string[]
  sections: ArticleSection[]
}

/** The recap that ends each guide repeats it, so readers should find the place that explains. */
const recap = 'In short'

/** Gives the sections of an article as they are found: the page itself, and what can be linked on it. */
export function articleToSections(article: SearchableArticle): PageSection[] {
  const { kind, title, description, names = [], sections } = article
  return sections.flatMap(({ depth, heading, anchor, texts, code, opener }): PageSection[] => {
    if (depth === 1 && !anchor) {
      const own = description ? [description] : []
      const page = { depth, heading: title, anchor, isSymbol: kind === 'reflection' }
      return [{ ...page, texts: [...own, ...texts], code, keywords: [...new Set(names)] }]
    }
    // Groups of members say the same on every page of the API, so that they are found on none.
    if (kind === 'reflection' && depth === 2) return []
    if (kind === 'guide' && heading === recap) return []
    const isSymbol = kind === 'guide' ? isAnyErrorCode(heading) : depth > 2
    const level = kind === 'reflection' ? depth - 1 : Math.max(2, depth)
    return [{ depth: level, heading, anchor, isSymbol, texts, code, opener, keywords: [] }]
  })
}

/** What is searched, in the project folder of the library. */
export interface SearchSources {
  root: string
  guides: Pick<Guides, 'guides' | 'compile'>
  api: Reference
  reflections: Pick<ReflectionPages, 'renderAll'>
}

/** The guide of short definitions, below which nobody should land first. */
const glossaryFile = 'docs/guides/glossary.mdx'

/** The name of the version that is documented. */
export const docsVersion = docsVersions[0]?.name ?? 'current'

/** All that can be found, and what readers call it. */
export interface SearchableContent {
  records: SearchRecord[]
  /** Words of pages, separated by spaces, by the word that readers use. */
  synonyms: Record<string, string>
}

/** Reads all that can be found in a project folder. */
export async function readSearchRecords({
  root,
  guides: { guides, compile },
  api,
  reflections,
}: SearchSources): Promise<SearchableContent> {
  const messages = await readNativeMessages(root)
  /** Gives each error code the messages that come with it, which readers paste. */
  const withMessages = (sections: PageSection[]): PageSection[] =>
    sections.map((section) => ({
      ...section,
      texts: [...section.texts, ...((section.isSymbol && messages.get(section.heading)) || [])],
    }))

  const { upgrades } = overlayOf(api)
  const guideRecords = await Promise.all(
    guides.map(async (guide) => {
      const { id, pathname, frontmatter } = guide
      const { title, description, sidebar_label: label = title } = frontmatter
      const { sections } = (await compile(guide)).facts
      const article = { kind: 'guide' as const, title, description, names: [id, label], sections }
      const pageRank = toPageRank(guide, upgrades)
      const place = { pathname, section: 'Guides', version: docsVersion, pageRank }
      return sectionsToRecords(place, withMessages(articleToSections(article)))
    }),
  )
  const apiRecords = buildApiRecords(await reflections.renderAll(), withMessages)
  const records = [...guideRecords.flat(), ...apiRecords]
  const { synonyms } = addSearchTerms(root, records)
  return { records, synonyms }
}

function buildApiRecords(
  pages: RenderedReflection[],
  withMessages: (sections: PageSection[]) => PageSection[],
): SearchRecord[] {
  return pages.flatMap(({ page: { pathname, title, declaration }, facts: { sections } }) =>
    sectionsToRecords(
      { pathname, section: referenceLabel, version: docsVersion, pageRank: 1 },
      withMessages(
        articleToSections({ kind: declaration ? 'reflection' : 'overview', title, sections }),
      ),
    ),
  )
}

/**
 * The main doc before other guides, these before the API, and last short definitions and what is about
 * another version.
 */
function toPageRank({ id, file, pathname }: Guide, upgrades: readonly Upgrade[]): number {
  const isOfOther = upgrades.some(({ guide, isUpcoming }) => isUpcoming && guide === pathname)
  if (file === glossaryFile || isOfOther) return 0
  return docsVersions.some(({ mainDoc }) => mainDoc === `guides/${id}`) ? 4 : 3
}

/** The file with what readers call things; a site may go without. */
const searchTermsFile = 'docs/search.yaml'

/** What readers call things. */
interface SearchTerms {
  /** Words of pages, separated by spaces, by the word that readers use. */
  synonyms: Record<string, string>
  /** Phrases by the address below `/docs`, with an anchor or without, that answers them. */
  keywords: Record<string, string[]>
}

const termsSchema = z.strictObject({
  synonyms: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^\S+( \S+)*$/)).default({}),
  keywords: z.record(z.string(), z.array(z.string().regex(/^[^|]{2,60}$/)).min(1)).default({}),
})

const remedy =
  'Write "synonyms:" with lines such as "selfie: front", and "keywords:" with lines such as ' +
  '"guides/devices#pick-a-camera: [choose camera, default camera]".'

/**
 * Reads a site's search terms, and gives each heading's record its keywords. Throws a ProblemsError
 * with all faults of the file, addresses that lead nowhere included.
 */
function addSearchTerms(root: string, records: SearchRecord[]): SearchTerms {
  const file = path.join(root, searchTermsFile)
  if (!existsSync(file)) return { synonyms: {}, keywords: {} }
  const { terms, problems } = parseSearchTerms(readFileSync(file, 'utf8'), records)
  if (problems.length > 0) throw new ProblemsError(problems)
  for (const record of records) {
    if (record.type === 'content') continue
    record.keywords.push(...(terms.keywords[toAddress(record)] ?? []))
  }
  return terms
}

/** Parses search terms, and checks their addresses against the headings of some records. */
export function parseSearchTerms(
  text: string,
  records: SearchRecord[],
): { terms: SearchTerms; problems: Problem[] } {
  const source = { file: searchTermsFile, remedy }
  const { data, problems, report } = checkYaml(text, source, termsSchema)
  if (!data) return { terms: { synonyms: {}, keywords: {} }, problems }
  const addresses = new Set(
    records.flatMap((record) => (record.type === 'content' ? [] : toAddress(record))),
  )
  for (const address of Object.keys(data.keywords).filter((each) => !addresses.has(each))) {
    const message = `keywords of "${address}", which no page or section has`
    report(['keywords', address], message, didYouMean(address, addresses))
  }
  return { terms: data, problems }
}

function toAddress({ url_without_anchor: pathname, anchor }: SearchRecord): string {
  return withAnchor(pathname, anchor ?? '').replace(/^\/docs\//, '')
}
