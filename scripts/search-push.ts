/**
 * Sends the records of all docs versions to the hosted search service.
 * Usage: SEARCH_APP_ID=… SEARCH_API_KEY=… SEARCH_INDEX_NAME=… ALGOLIA_WRITE_KEY=… SITE_URL=…
 * tsx scripts/search-push.ts [--dry-run]
 */
import { parseArgs } from 'node:util'
import { algoliasearch } from 'algoliasearch'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { recordToObject } from '~/search/record-to-object'
import { readSearchRecords } from '~/search/records.server'
import { buildApi } from './build-api'
import { runProgram, ToolError } from './lib/run-program'
import { pushRecords } from './search-push/push-records'

await runProgram(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const location = getSiteLocation()
  const service = getSearchService()
  const writeKey = process.env['ALGOLIA_WRITE_KEY']
  if (!service) {
    throw new ToolError(
      'Set SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX_NAME: where to push to.',
    )
  }
  if (!writeKey && !values['dry-run']) {
    throw new ToolError('Set ALGOLIA_WRITE_KEY to a key with the rights to change the index.')
  }
  await buildApi()
  const records = [...(await readSearchRecords(process.cwd())).values()].flat()
  const objects = records.map((record) => recordToObject(record, location))
  const bytes = Buffer.byteLength(JSON.stringify(objects))
  console.log(`${objects.length} records, ${Math.round(bytes / 1000)} kB, for ${location.origin}`)
  if (!writeKey || values['dry-run']) {
    console.log(`dry run: nothing was sent to ${service.indexName}`)
    return
  }
  const client = algoliasearch(service.appId, writeKey)
  await pushRecords({ client, indexName: service.indexName, objects, onStep: console.log })
  console.log(`${service.indexName} is up to date`)
})
