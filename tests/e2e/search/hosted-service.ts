import type { Page } from '@playwright/test'
import { answerQuery, type ServiceQuery, type StoredObject } from '../../support/search-service'

/** A record as the service holds it: texts are escaped HTML. */
export interface HostedRecord {
  url: string
  lvl1: string
  lvl2?: string
  content?: string
}

/** The service as a test has it. */
export interface HostedService {
  queries: ServiceQuery[]
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
  const objects = records.map(toObject)
  const settings = {
    mode: 'hosted',
    appId: 'testapp',
    apiKey: 'search-only',
    indexName: 'docs',
    versions: ['current'],
  }
  await page.route('**/search-data/settings.json', (route) => route.fulfill({ json: settings }))
  await page.route(/^https:\/\/testapp-\w+\.algolia(net)?\.(net|com)\//, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: ServiceQuery[] }
    service.queries.push(...requests)
    await service.hold?.(requests[0]?.query ?? '')
    const results = requests.map((request) => answerQuery(request, objects))
    // Readable from any origin, as the service's own.
    return route.fulfill({ json: { results }, headers: { 'access-control-allow-origin': '*' } })
  })
  return service
}

function toObject({ url, lvl1, lvl2, content }: HostedRecord): StoredObject {
  return {
    objectID: `${url}:${lvl2}:${content}`,
    type: content ? 'content' : lvl2 ? 'lvl2' : 'lvl1',
    url,
    content: content ?? null,
    hierarchy: { lvl0: 'Guides', lvl1, lvl2: lvl2 ?? null },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  }
}
