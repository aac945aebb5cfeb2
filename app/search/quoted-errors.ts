import { describeError, findErrors } from '~/error-lookup/find-errors'
import { isErrorCode } from '~/lib/error-codes'
import type { Section, TextsFile } from './search-data'

/** Creates a finder of the errors that a text names or quotes, as indexes of their sections, surest first. */
export function createErrorFinder(
  sections: Section[],
  texts: TextsFile,
): (text: string) => number[] {
  const indexOf = new Map<string, number>()
  for (const [index, { trail, isSymbol }] of sections.entries()) {
    const code = trail.at(-1) ?? ''
    if (isSymbol && isErrorCode(code) && !indexOf.has(code)) indexOf.set(code, index)
  }
  const errors = [...indexOf].map(([code, index]) => describeError(code, texts[index]?.text ?? ''))
  return (text) => findErrors(text, errors).flatMap((code) => indexOf.get(code) ?? [])
}
