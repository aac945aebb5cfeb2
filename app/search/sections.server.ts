import { z } from 'zod'
import type { Guide, Guides } from '~/guides/guides.server'
import { referenceLabel } from '~/lib/document-page'
import { readOptionalFile } from '~/lib/files.server'
import { checkYaml } from '~/lib/parse-yaml'
import { guidesPath, isReflectionPath, withAnchor } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import type { ArticleSection } from '~/article/article'
import { isErrorCode } from '~/lib/error-codes'
import type { HeadingData, PageData } from './search-data'
import { tokenize } from './tokenize'
import type { ApiPages } from '~/reference/pages.server'

/** A heading with its content, up to the next heading. */
export interface FoundSection extends HeadingData {
  /** Plain texts of paragraphs, list items and table rows. */
  texts: string[]
  /** Code samples. */
  code: string[]
}

/** All content that can be searched, with the synonyms of readers. */
export type FoundContent = Awaited<ReturnType<typeof readSearchPages>>

/** Reads the content that can be searched. Unless it is whole, addresses of keywords aren't checked. */
export async function readSearchPages(
  { root, guides, reflections }: { root: string; guides: Guides; reflections: ApiPages },
  isWhole = true,
) {
  const ofGuides = guides.guides.map(async (guide): Promise<PageData<FoundSection>> => {
    const { id, pathname, frontmatter } = guide
    const { title, description, sidebar_label: label = title } = frontmatter
    const { sections } = (await guides.compile(guide)).facts
    const article = { title, description, names: [id, label], sections }
    const headings = articleToSections({ kind: 'guide', ...article })
    return { group: 'Guides', pathname, rank: toRank(guide), headings }
  })
  const ofApi = (await reflections.renderAll()).map(
    ({ page, facts: { sections } }): PageData<FoundSection> => {
      const { pathname, title } = page
      const kind = isReflectionPath(pathname) ? 'reflection' : 'overview'
      const headings = articleToSections({ kind, title, sections })
      return { group: referenceLabel, pathname, rank: 1, headings }
    },
  )
  const pages = [...(await Promise.all(ofGuides)), ...ofApi]
  return { pages, synonyms: addSearchTerms(root, pages, isWhole) }
}

/** An article that can be searched. */
interface SearchableArticle {
  /** Guides have a section for each heading, API pages for each permalink. */
  kind: 'guide' | 'overview' | 'reflection'
  title: string
  description?: string
  /** Other names of the page: its id, its label in the sidebar. */
  names?: string[]
  sections: ArticleSection[]
}

/** Left out: the recap at the end of each guide repeats its sections, which explain more. */
const recap = 'In short'

/** Gives the sections of an article: the page itself, and all that has a link of its own. */
export function articleToSections(article: SearchableArticle): FoundSection[] {
  const { kind, title, description, names = [], sections } = article
  return sections.flatMap(({ depth, heading, anchor, texts, code, opener }): FoundSection[] => {
    if (depth === 1 && !anchor) {
      const own = description ? [description, ...texts] : texts
      const isSymbol = kind === 'reflection' || undefined
      return [{ depth, text: title, isSymbol, texts: own, code, keywords: [...new Set(names)] }]
    }
    // Groups of members have the same names on all API pages, such as "Properties".
    if (kind === 'reflection' && depth === 2) return []
    if (kind === 'guide' && heading === recap) return []
    const isSymbol = (kind === 'guide' ? isErrorCode(heading) : depth > 2) || undefined
    const level = kind === 'reflection' ? depth - 1 : Math.max(2, depth)
    return [{ depth: level, text: heading, anchor, opener, isSymbol, texts, code }]
  })
}

/** Guides that come last: short definitions, and other versions. */
const lateGuides = ['glossary', 'upgrade-to-4', 'upgrade-to-5']

/** Ranks the main doc before other guides, and guides before the API. */
function toRank({ id, pathname }: Pick<Guide, 'id' | 'pathname'>): number {
  if (lateGuides.includes(id)) return 0
  return pathname === guidesPath ? 4 : 3
}

const searchTermsFile = 'docs/search.yaml'

const phrase = 'a phrase has 2 to 60 characters, and no |'
const oneWord = 'a synonym is one word in lower case; phrases stand below "keywords"'

/** The words of readers. */
const termsSchema = z.strictObject({
  synonyms: z
    .record(z.string().regex(/^[a-z-]+$/, oneWord), z.string().regex(/^\S+( \S+)*$/))
    .default({}),
  keywords: z
    .record(z.string(), z.array(z.string().regex(/^[^|]{2,60}$/, phrase)).min(1))
    .default({}),
})

const remedy =
  'Below "synonyms", write a word in lower case and the words of pages, as in "selfie: front". Below ' +
  '"keywords", list phrases of 2 to 60 characters, as in "guides/devices: [choose camera]".'

/**
 * Adds the keywords of `docs/search.yaml` to their sections, and returns its synonyms. Throws a
 * ProblemsError with all faults of the file, including addresses that lead nowhere.
 */
function addSearchTerms(root: string, pages: PageData<FoundSection>[], isWhole: boolean) {
  const text = readOptionalFile(root, searchTermsFile) ?? ''
  const sections = new Map(
    pages.flatMap(({ pathname, headings }) =>
      headings.map((each) => [withAnchor(pathname, each.anchor).replace(/^\/docs\//, ''), each]),
    ),
  )
  const known = isWhole ? { addresses: [...sections.keys()], words: listWords(pages) } : undefined
  const { terms, problems } = parseSearchTerms(text, known)
  if (problems.length > 0) throw new ProblemsError(problems)
  for (const [address, keywords] of Object.entries(terms.keywords)) {
    const section = sections.get(address)
    if (section) section.keywords = [...(section.keywords ?? []), ...keywords]
  }
  return terms.synonyms
}

function listWords(pages: PageData<FoundSection>[]): Set<string> {
  const sections = pages.flatMap(({ headings }) => headings)
  const text = sections.flatMap((each) => [each.text, ...each.texts, ...each.code]).join(' ')
  return new Set(tokenize(text).map(({ term }) => term))
}

/** Parses search terms, and checks them by the addresses and the words of pages if these are known. */
export function parseSearchTerms(
  text: string,
  known?: { addresses: string[]; words: Set<string> },
) {
  const source = { file: searchTermsFile, remedy }
  const { data, problems, report } = checkYaml(text, source, termsSchema)
  const terms: z.infer<typeof termsSchema> = data ?? { synonyms: {}, keywords: {} }
  if (!known) return { terms, problems }
  for (const address of Object.keys(terms.keywords)) {
    if (known.addresses.includes(address)) continue
    const message = `no page or section has the address "${address}"`
    const keep = 'Or keep the anchor of its heading: ## Words {/* #id */}.'
    report(['keywords', address], message, `${didYouMean(address, known.addresses)} ${keep}`)
  }
  const keywords = tokenize(Object.values(terms.keywords).flat().join(' ')).map(({ term }) => term)
  const words = new Set([...known.words, ...keywords])
  for (const [word, others] of Object.entries(terms.synonyms)) {
    const missing = tokenize(others).find(({ term }) => !words.has(term))
    const note = 'Write words that pages or keywords have.'
    if (missing) report(['synonyms', word], `no page has the word "${missing.text}"`, note)
  }
  return { terms, problems }
}
