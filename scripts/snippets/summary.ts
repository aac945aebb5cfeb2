import type { GuidesCheck } from './check-guides'

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
