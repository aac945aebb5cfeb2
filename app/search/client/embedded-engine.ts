import MiniSearch from 'minisearch'
import { withAnchor } from '~/lib/paths'
import type { SearchEngine } from '~/search/client/engine'
import type { IndexFile } from '~/search/client/index-file'
import { markText } from '~/search/client/mark-text'
import { tokenize } from '~/search/client/tokenize'
import type { SearchHit, SearchRequest, SearchResult } from '~/search/client/types'
import type { RecordHierarchy } from '~/search/record'

/** Creates the engine that searches the site's own index in this browser. */
export function createEmbeddedEngine(
  file: IndexFile,
  toUrl: (url: string) => string | undefined,
): SearchEngine {
  const index = new MiniSearch({
    fields: ['heading', 'page', 'text', 'keywords'],
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 6, page: 3, text: 1, keywords: 0.5 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  })
  index.addAll(
    file.sections.map(({ page, headings, text, keywords }, id) => ({
      id,
      heading: headings.at(-1) ?? file.pages[page]?.title,
      page: file.pages[page]?.title,
      text,
      keywords,
    })),
  )

  function answer({ query, page, hitsPerPage }: Required<SearchRequest>): SearchResult {
    const found = index.search(query.slice(0, 500))
    const hits = found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .flatMap(({ id, terms }) => toHit(file, Number(id), new Set(terms), toUrl) ?? [])
    const nbPages = Math.ceil(found.length / hitsPerPage)
    return { query, hits, nbHits: found.length, page, nbPages, hitsPerPage }
  }

  return { mode: 'embedded', search: async (requests) => requests.map(answer) }
}

function toHit(
  file: IndexFile,
  id: number,
  terms: ReadonlySet<string>,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const section = file.sections[id]
  const page = section && file.pages[section.page]
  if (!page) return undefined
  const url = toUrl(withAnchor(page.pathname, section.anchor))
  const pageUrl = toUrl(page.pathname)
  if (url === undefined || pageUrl === undefined) return undefined
  const { headings, anchor, text } = section
  const hierarchy: RecordHierarchy = {
    lvl0: page.section,
    lvl1: page.title,
    lvl2: headings[0] ?? null,
    lvl3: headings[1] ?? null,
    lvl4: headings[2] ?? null,
    lvl5: headings[3] ?? null,
    lvl6: headings[4] ?? null,
  }
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const
  const deepest = levels[headings.length] ?? 'lvl6'
  const heading = markText(hierarchy[deepest] ?? '', terms)
  const content = markText(text.slice(0, 160), terms)
  const marked = {
    hierarchy: {
      lvl0: markText(page.section, new Set()),
      lvl1: markText(page.title, terms),
      [deepest]: heading,
    },
    content,
  }
  return {
    objectID: withAnchor(page.pathname, anchor),
    type: heading.matchLevel === 'none' ? 'content' : deepest,
    url,
    url_without_anchor: pageUrl,
    anchor: anchor || null,
    content: text.slice(0, 160),
    hierarchy,
    _highlightResult: marked,
    _snippetResult: marked,
  }
}
