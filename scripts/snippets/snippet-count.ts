import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'

const file = `${cacheDirectory}/snippet-count.json`
const snippetCount = z.object({ checked: z.number() })

/** Keeps how many snippets a check of all guides has checked. */
export function writeSnippetCount(checked: number): Promise<void> {
  return writeWhole(file, JSON.stringify({ checked }))
}

/** Reads how many snippets the last check of all guides has checked; undefined before the first. */
export function readSnippetCount(): number | undefined {
  if (!existsSync(file)) return undefined
  return snippetCount.parse(JSON.parse(readFileSync(file, 'utf8'))).checked
}
