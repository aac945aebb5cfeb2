/**
 * Sends the records of all docs versions to the hosted search service. A dry run only counts them,
 * and needs no variables.
 * Usage: SEARCH_APP_ID=… SEARCH_API_KEY=… SEARCH_INDEX_NAME=… ALGOLIA_WRITE_KEY=… SITE_URL=…
 * tsx scripts/search-push.ts [--dry-run]
 */
import { parseArgs } from 'node:util'
import { algoliasearch } from 'algoliasearch'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { recordToObject } from '~/search/hosted-index'
import { readSearchRecords } from '~/search/records.server'
import { buildApi } from './build-api/build-api'
import { checkSettings } from './lib/check-settings'
import { runProgram } from './lib/run-program'
import { checkPushSettings, pushRecords } from './search-push/push-records'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const isDryRun = values['dry-run']
  await checkSettings(() => isDryRun || checkPushSettings(process.env))
  const location = getSiteLocation()
  const service = getSearchService()
  const writeKey = process.env['ALGOLIA_WRITE_KEY']
  await buildApi()
  const content = [...(await readSearchRecords(process.cwd())).values()]
  const records = content.flatMap((version) => version.records)
  const objects = records.map((record) => recordToObject(record, location))
  const bytes = Buffer.byteLength(JSON.stringify(objects))
  console.log(`${objects.length} records, ${Math.round(bytes / 1000)} kB, for ${location.origin}`)
  if (isDryRun || !service || !writeKey) {
    console.log('dry run: nothing was sent')
    return
  }
  const client = algoliasearch(service.appId, writeKey)
  await pushRecords({ client, indexName: service.indexName, objects, onStep: console.log })
  console.log(`${service.indexName} is up to date`)
})
