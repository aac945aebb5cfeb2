import { describeError, findErrors } from '~/error-lookup/find-errors'
import { isErrorCode } from '~/lib/error-codes'
import type { Section, TextsFile } from './search-data'

/** Creates what finds the numbers of the sections on errors that a text names or quotes, the surest first. */
export function createErrorFinder(
  sections: Section[],
  texts: TextsFile,
): (text: string) => number[] {
  const placeOf = new Map<string, number>()
  for (const [place, { trail, isSymbol }] of sections.entries()) {
    const code = trail.at(-1) ?? ''
    if (isSymbol && isErrorCode(code) && !placeOf.has(code)) placeOf.set(code, place)
  }
  const errors = [...placeOf].map(([code, place]) => describeError(code, texts[place]?.text ?? ''))
  return (text) => findErrors(text, errors).codes.flatMap((code) => placeOf.get(code) ?? [])
}
