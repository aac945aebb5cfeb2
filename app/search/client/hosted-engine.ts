import { liteClient } from 'algoliasearch/lite'
import { facetFilters } from '~/search/client/facets'
import type { SearchEngine } from '~/search/client/engine'
import { hierarchyLevels } from '~/search/client/heading-levels'
import { answerToResult, markEnd, markStart } from '~/search/client/hosted-answer'
import type { SearchRequest } from '~/search/client/types'

/** What the hosted engine is made of. */
export interface HostedEngineInput {
  appId: string
  /** A key that can only search. */
  apiKey: string
  indexName: string
  /** Names of the docs versions that are asked for. */
  versions: string[]
  /** Makes a link of a result's URL, or undefined of one that must not be opened. */
  toUrl: (url: string) => string | undefined
  /** Where the service is, for tests; its own hosts otherwise. */
  hosts?: { url: string; protocol: 'http' | 'https'; accept: 'readWrite' }[]
}

const levels = hierarchyLevels.map((level) => `hierarchy.${level}`)

/** Words of an excerpt around what matched. */
const excerptWords = 20

/** Characters of a query that the service takes; it refuses longer ones. */
const longestQuery = 500

/** Creates the engine that asks the hosted service. */
export function createHostedEngine(input: HostedEngineInput): SearchEngine {
  const { appId, apiKey, indexName, versions, toUrl, hosts } = input
  const client = liteClient(appId, apiKey, hosts ? { hosts } : {})

  function toQuery({ query, page, hitsPerPage }: Required<SearchRequest>) {
    return {
      indexName,
      query: query.slice(0, longestQuery),
      page,
      hitsPerPage,
      facetFilters: facetFilters(versions),
      attributesToRetrieve: [...levels, 'content', 'type', 'url', 'url_without_anchor', 'anchor'],
      attributesToHighlight: levels,
      attributesToSnippet: [`content:${excerptWords}`],
      snippetEllipsisText: '…',
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
    }
  }

  return {
    mode: 'hosted',
    async search(requests) {
      const { results } = await client.search({ requests: requests.map(toQuery) })
      return requests.map((request, index) => answerToResult(request, results[index], toUrl))
    },
  }
}
