import type { GuidesCheck } from './check-guides'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'

/** The largest share of fences that may opt out of the check. */
export const maxOptedOutShare = 0.03

type Counts = Pick<GuidesCheck, 'checked' | 'optedOut' | 'skipped'>

/** Tells which part of the fences that could be checked opted out, from 0 to 1. */
export function optedOutShare({ checked, optedOut }: Counts): number {
  const all = checkedCount(checked) + optedOut
  return all === 0 ? 0 : optedOut / all
}

/** Words the counts as one line: `snippets: 3 checked (tsx 2, swift 1), 0 opted out (0 %), …`. */
export function countsToText(counts: Counts): string {
  const { checked, optedOut, skipped } = counts
  const languages = [...checked].map(([language, count]) => `${language} ${count}`).join(', ')
  const share = Number((optedOutShare(counts) * 100).toFixed(1))
  return [
    `snippets: ${checkedCount(checked)} checked${languages ? ` (${languages})` : ''}`,
    `${optedOut} opted out (${share} %)`,
    `${skipped} skipped`,
  ].join(', ')
}

/** How many fences were checked, of all languages. */
export function checkedCount(checked: Counts['checked']): number {
  return [...checked.values()].reduce((sum, count) => sum + count, 0)
}

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
