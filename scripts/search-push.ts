/**
 * Sends the search records to the hosted search service. A dry run only counts them,
 * and needs no variables.
 * Usage: SEARCH_APP_ID=… SEARCH_API_KEY=… SEARCH_INDEX_NAME=… ALGOLIA_WRITE_KEY=… SITE_URL=…
 * tsx scripts/search-push.ts [--dry-run]
 */
import { type SearchClient, algoliasearch } from 'algoliasearch'
import { indexSettings, recordToObject } from '~/search/hosted-index'
import { ToolError, runProgram } from './lib/run-program'
import { type Problem, ProblemsError } from '~/lib/problem'
import { parseArgs } from 'node:util'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { readSearchRecords } from '~/search/records.server'
import { readSite } from '~/site/site.server'
import { buildApi } from './build-api/build-api'

/** What is pushed, and where to. */
export interface Push {
  client: Pick<SearchClient, 'setSettings' | 'waitForTask' | 'replaceAllObjects'>
  indexName: string
  objects: (Record<string, unknown> & { objectID: string })[]
  /** Hears each step before it is taken. */
  onStep: (text: string) => void
}

/** Objects that are sent in one request. */
const batchSize = 1000

/**
 * Replaces settings and records of the hosted index. The records fill a temporary index that takes
 * the old one's place at the end, so that readers never see half of them, and a failure leaves the
 * old ones. Throws a ToolError with the service's words.
 */
export async function pushRecords({ client, indexName, objects, onStep }: Push): Promise<void> {
  if (objects.length === 0) throw new ToolError('There are no records: the index would be emptied.')
  try {
    onStep(`settings of ${indexName}`)
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
    const batches = Math.ceil(objects.length / batchSize)
    onStep(`${objects.length} records in requests: ${batches}, which then replace the old ones`)
    await client.replaceAllObjects({ indexName, objects, batchSize })
  } catch (error) {
    throw new ToolError(
      `The search service rejected it: ${error instanceof Error ? error.message : String(error)}\n` +
        'The index is unchanged.',
    )
  }
}

const remedies = {
  SITE_URL:
    'Name the published site, such as "https://docs.example.com": results would lead to this ' +
    'machine otherwise.',
  SEARCH_APP_ID: 'Set it, SEARCH_API_KEY and SEARCH_INDEX_NAME: they say where to push to.',
  ALGOLIA_WRITE_KEY: 'Set it to a key with the rights to change the index.',
}

/** Throws a ProblemsError naming each variable that a push needs beside a build, and is not set. */
export function checkPushSettings(variables: Record<string, string | undefined>): void {
  const problems = Object.entries(remedies).flatMap(([file, remedy]): Problem[] =>
    variables[file] ? [] : [{ file, message: 'is not set', note: remedy }],
  )
  if (problems.length > 0) throw new ProblemsError(problems)
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const isDryRun = values['dry-run']
  if (!isDryRun) checkPushSettings(process.env)
  const location = getSiteLocation()
  const service = getSearchService()
  const writeKey = process.env['ALGOLIA_WRITE_KEY']
  await buildApi()
  const root = process.cwd()
  const { records } = await readSearchRecords(await readSite(root))
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
