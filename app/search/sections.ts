import { isAnyErrorCode } from '~/reference/model/error-codes'
import type { ArticleSection } from '~/markdown/article'
import type { PageSection } from './record'

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
  return sections.flatMap(({ depth, heading, anchor, texts, code }): PageSection[] => {
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
    return [{ depth: level, heading, anchor, isSymbol, texts, code, keywords: [] }]
  })
}
