import { memoize } from '~/lib/memoize'
import { buildIndex } from '~/search/build-index'
import { createEmbeddedEngine } from '~/search/client/embedded-engine'
import type { SearchResult } from '~/search/client/types'
import { readSearchRecords } from '~/search/records.server'
import '../../support/library'

const site = (await readSearchRecords(process.cwd())).get('current')

/** All that can be found on the site. */
export const records = site?.records ?? []

const { index, rest, texts } = buildIndex(records, site?.synonyms)
const engine = await createEmbeddedEngine({
  index: JSON.parse(JSON.stringify(index)),
  fetchRest: () => Promise.resolve(rest),
  fetchTexts: (page) => Promise.resolve(texts[page]),
  toUrl: (url) => url,
})

/** Asks the site's own index as a browser does that has fetched all its files. */
export async function search(query: string): Promise<SearchResult> {
  const [result] = await engine.search([{ query, page: 0, hitsPerPage: 20 }])
  if (!result) throw new Error('no result')
  return result
}

/** The pages that are found, best first, each once. */
export const findPages = memoize(async (query) => {
  const { hits } = await search(query)
  return [...new Set(hits.map(({ url_without_anchor: page }) => page))]
})

/** The pages that have a text as it is, in whatever case. */
export function pagesWith(text: string): string[] {
  const wanted = text.toLowerCase()
  const having = records.filter(({ content, hierarchy }) =>
    [content ?? '', ...Object.values(hierarchy)].some((each) =>
      each?.toLowerCase().includes(wanted),
    ),
  )
  return [...new Set(having.map(({ url_without_anchor: page }) => page))]
}
