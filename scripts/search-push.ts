/** Sends the search records to the hosted search service. */
import { algoliasearch, type SearchClient } from 'algoliasearch'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { type HostedRecord, indexSettings, pageToRecords } from '~/search/hosted-records.server'
import { readSearchPages } from '~/search/sections.server'
import { readSite } from '~/site/site.server'
import { buildApi } from './build-api'
import { runProgram, ToolError } from './lib/program'

/** Replaces the records all at once, so that readers never search half of them. A ToolError names the state. */
export async function pushRecords(
  client: Pick<SearchClient, 'setSettings' | 'waitForTask' | 'replaceAllObjects'>,
  indexName: string,
  objects: HostedRecord[],
): Promise<void> {
  if (objects.length === 0) throw new ToolError('There are no records: the index would be emptied.')
  let state = 'The index is unchanged.'
  try {
    await client.replaceAllObjects({ indexName, objects })
    state = 'The records are new, and the settings are the old ones.'
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ToolError(`The search service rejected it: ${reason}\n${state}`)
  }
}

/** Creates the client that may change the index of the variables. Throws a ToolError if one is missing. */
export function createIndexClient(variables = process.env) {
  const { SITE_URL: url, ALGOLIA_WRITE_KEY: writeKey } = variables
  const service = getSearchService(variables)
  if (!url || !writeKey || !service) {
    throw new ToolError(
      'Set SITE_URL, the published site; SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX_NAME, where ' +
        'to push to; and ALGOLIA_WRITE_KEY, a key with the rights to change the index.',
    )
  }
  return { client: algoliasearch(service.appId, writeKey), indexName: service.indexName }
}

await runProgram(import.meta, async () => {
  const { client, indexName } = createIndexClient()
  await buildApi()
  const { pages } = await readSearchPages(await readSite(process.cwd()))
  const records = pages.flatMap((page) => pageToRecords(page, getSiteLocation()))
  await pushRecords(client, indexName, records)
  console.log(`${indexName} is up to date, with ${records.length} records.`)
})
