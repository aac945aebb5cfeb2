import type { SearchEngine } from '~/search/client/engine'
import { headingToHit } from '~/search/client/heading-to-hit'
import { unpackIndex } from '~/search/client/packed-index'
import { createPageTexts } from '~/search/client/page-texts'
import { createRanking } from '~/search/client/rank-headings'
import type { SearchRequest, SearchResult } from '~/search/client/types'

/** What the embedded engine is made of. */
export interface EmbeddedEngineInput {
  /** The JSON of an index file. */
  index: unknown
  /** Fetches the JSON of a page's texts, by the page's place in the index. */
  fetchTexts: (page: number) => Promise<unknown>
  /** Makes a link of a result's URL, or undefined of one that must not be opened. */
  toUrl: (url: string) => string | undefined
}

/** Creates the engine that searches the site's own index in this browser. Throws on an unreadable index. */
export async function createEmbeddedEngine(input: EmbeddedEngineInput): Promise<SearchEngine> {
  const rankHeadings = await createRanking(unpackIndex(input.index))
  const texts = createPageTexts(input.fetchTexts)

  async function answer(request: Required<SearchRequest>): Promise<SearchResult> {
    const { query, page, hitsPerPage } = request
    const found = rankHeadings(query)
    const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    await texts.load(shown.map(({ heading }) => heading.page))
    const hits = shown.flatMap(({ heading, terms }) => {
      const text = texts.get(heading.page, heading.position)
      return headingToHit(heading, terms, text, input.toUrl) ?? []
    })
    const nbPages = Math.ceil(found.length / hitsPerPage)
    return { query, hits, nbHits: found.length, page, nbPages, hitsPerPage }
  }

  return { mode: 'embedded', search: (requests) => Promise.all(requests.map(answer)) }
}
