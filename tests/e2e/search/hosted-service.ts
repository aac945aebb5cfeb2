import type { Page, Route } from '@playwright/test'

/** A record as the service holds it: texts are escaped HTML. */
export interface HostedRecord {
  url: string
  lvl1: string
  lvl2?: string
  content?: string
}

/** A query as the service gets it. */
export interface HostedQuery {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  facetFilters: unknown
  highlightPreTag: string
  highlightPostTag: string
}

/** The service as a test has it. */
export interface HostedService {
  queries: HostedQuery[]
  /** Answers in its place. */
  answer?: ((route: Route) => Promise<void>) | undefined
  /** Has the answer to a query wait. */
  hold?: (query: string) => Promise<void>
}

/**
 * Has the site's pages use the hosted service, which is answered here: the real client in the page
 * asks hosts that do not exist. The policy of the pages, which the build opens for those of the
 * configured service, must be bypassed.
 */
export async function serveHosted(page: Page, records: HostedRecord[]): Promise<HostedService> {
  const service: HostedService = { queries: [] }
  const settings = {
    mode: 'hosted',
    appId: 'testapp',
    apiKey: 'search-only',
    indexName: 'docs',
    versions: ['current'],
  }
  await page.route('**/search-data/settings.json', (route) => route.fulfill({ json: settings }))
  await page.route(/^https:\/\/testapp-\w+\.algolia(net)?\.(net|com)\//, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: HostedQuery[] }
    service.queries.push(...requests)
    if (service.answer) return service.answer(route)
    await service.hold?.(requests[0]?.query ?? '')
    const results = requests.map((request) => answerQuery(request, records))
    return fulfillHosted(route, { results })
  })
  return service
}

/** Answers as the service does, readable from any origin. */
export function fulfillHosted(route: Route, json: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
}

function answerQuery(request: HostedQuery, records: HostedRecord[]) {
  const { query, page, hitsPerPage } = request
  const found = records.filter((record) =>
    JSON.stringify(record).toLowerCase().includes(query.toLowerCase()),
  )
  return {
    hits: found
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((record) => toHit(record, request)),
    nbHits: found.length,
    nbPages: Math.ceil(found.length / hitsPerPage),
    page,
    hitsPerPage,
    query,
  }
}

function toHit(
  { url, lvl1, lvl2, content }: HostedRecord,
  { query, highlightPreTag, highlightPostTag }: HostedQuery,
) {
  const mark = (text = '') => ({
    value: text.replaceAll(query, `${highlightPreTag}${query}${highlightPostTag}`),
    matchLevel: text.includes(query) ? 'full' : 'none',
    matchedWords: [query],
  })
  const hierarchy = { lvl0: 'Guides', lvl1, lvl2: lvl2 ?? null }
  const marked = { lvl0: mark('Guides'), lvl1: mark(lvl1), ...(lvl2 ? { lvl2: mark(lvl2) } : {}) }
  return {
    objectID: url + (lvl2 ?? ''),
    type: content ? 'content' : lvl2 ? 'lvl2' : 'lvl1',
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    anchor: null,
    content: content ?? null,
    hierarchy,
    _highlightResult: { hierarchy: marked, ...(content ? { content: mark(content) } : {}) },
    _snippetResult: content ? { content: mark(content) } : {},
  }
}
