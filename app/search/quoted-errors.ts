import { describeError, findErrors } from '~/error-lookup/find-errors'
import { isErrorCode } from '~/lib/error-codes'
import { getOrAdd } from '~/lib/memoize'
import type { Section, TextsFile } from './search-data'

/** Finds the sections on error codes that a text names, or whose messages it has. */
export interface QuotedErrors {
  addTexts: (texts: TextsFile) => void
  /** Gives how much more each section counts, by its number: the more, the surer it's meant. */
  find: (text: string) => Map<number, number>
}

/** What the first error of a text counts, and what a guess does. */
const foundFactor = 10_000
const guessFactor = 100

/** Creates the finder of errors among sections. */
export function createQuotedErrors(sections: Section[]): QuotedErrors {
  const placesOf = new Map<string, number[]>()
  const codesOfPages = new Map<number, number>()
  for (const [place, { trail, page, isSymbol }] of sections.entries()) {
    const code = trail.at(-1) ?? ''
    if (!isSymbol || !isErrorCode(code)) continue
    getOrAdd(placesOf, code, () => []).push(place)
    codesOfPages.set(page, (codesOfPages.get(page) ?? 0) + 1)
  }
  const describeAll = (texts: TextsFile) =>
    [...placesOf].map(([code, places]) =>
      describeError(code, places.map((place) => texts[place]?.text ?? '').join('\n')),
    )
  let errors = describeAll([])
  return {
    addTexts(texts) {
      errors = describeAll(texts)
    },
    find(text) {
      const { codes, isGuess } = findErrors(text, errors)
      const found = codes.flatMap((code, at) =>
        (placesOf.get(code) ?? []).map((place): [number, number] => {
          const factor = isGuess ? guessFactor : foundFactor / (at + 1) ** 2
          // A page about many codes explains one better than a page that names it in passing.
          const ofPage = codesOfPages.get(sections[place]?.page ?? 0) ?? 0
          return [place, factor * (1 + ofPage / 150)]
        }),
      )
      return new Map(found)
    },
  }
}
