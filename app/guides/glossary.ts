import type { Guide } from './guide-index.server'
import type { GlossaryTerm } from './plugins/remark-glossary'
import type { Heading } from '~/lib/document-page'
import { withAnchor } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The document whose level-3 headings are terms, relative to the project's root. */
export const glossaryFile = 'docs/guides/glossary.mdx'

/** Builds the terms of the glossary from its headings and the `aliases` of its frontmatter. */
export function buildGlossary(
  { pathname, frontmatter }: Pick<Guide, 'pathname' | 'frontmatter'>,
  headings: Heading[],
): GlossaryTerm[] {
  const aliases = new Map(Object.entries(frontmatter.aliases ?? {}))
  return headings.filter(isTerm).map(({ text, id }) => ({
    href: withAnchor(pathname, id),
    spellings: [text, ...(aliases.get(text) ?? [])],
  }))
}

/**
 * Reports aliases of terms that the glossary does not have, spellings that more than one term has,
 * and aliases in any other guide.
 */
export function findGlossaryProblems(
  { file, frontmatter, placeOf }: Pick<Guide, 'file' | 'frontmatter' | 'placeOf'>,
  headings: Heading[],
): Problem[] {
  const { aliases } = frontmatter
  if (!aliases) return []
  if (file !== glossaryFile) {
    const remedy = `Move them to ${glossaryFile}, or remove them.`
    return [
      { file, ...placeOf(['aliases']), message: 'only the glossary has aliases', note: remedy },
    ]
  }
  const terms = headings.filter(isTerm).map(({ text }) => text)
  const owners = new Map(terms.map((term) => [term.toLowerCase(), term]))
  return Object.entries(aliases).flatMap(([term, spellings]): Problem[] => {
    if (!terms.includes(term)) {
      const message = `"aliases" names "${term}", but no level-3 heading does`
      return [{ file, ...placeOf(['aliases', term]), message, note: didYouMean(term, terms) }]
    }
    return spellings.flatMap((spelling, index): Problem[] => {
      const owner = owners.get(spelling.toLowerCase())
      owners.set(spelling.toLowerCase(), owner ?? term)
      if (!owner) return []
      const message = `the alias "${spelling}" already stands for "${owner}"`
      const remedy = 'Remove it from one of them.'
      return [{ file, ...placeOf(['aliases', term, index]), message, note: remedy }]
    })
  })
}

function isTerm({ depth }: Heading): boolean {
  return depth === 3
}

/**
 * Creates the look-up of the terms to link in a guide; the glossary itself has none. The glossary
 * is compiled once, at the first look-up.
 */
export function createTermLookup(
  guides: Guide[],
  compile: (glossary: Guide) => Promise<{ headings: Heading[] }>,
): (guide: Guide) => Promise<GlossaryTerm[]> {
  const glossary = guides.find(({ file }) => file === glossaryFile)
  let terms: Promise<GlossaryTerm[]> | undefined
  return async (guide) => {
    if (!glossary || guide === glossary) return []
    return (terms ??= compile(glossary).then(({ headings }) => buildGlossary(glossary, headings)))
  }
}
