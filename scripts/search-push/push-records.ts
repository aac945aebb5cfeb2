import type { SearchClient } from 'algoliasearch'
import { indexSettings } from '~/search/hosted-index'
import { ToolError } from '../lib/run-program'

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
    onStep(
      `${objects.length} records in requests: ${batches}, then the move in place of the old ones`,
    )
    await client.replaceAllObjects({ indexName, objects, batchSize })
  } catch (error) {
    throw new ToolError(
      `The search service has not taken it: ${error instanceof Error ? error.message : String(error)}\n` +
        'The records of the index are as they were.',
    )
  }
}
