import { getOrAdd } from '~/lib/memoize'
import type { Section, TextsFile } from './search-data'

/** Finds the sections on error codes that a text names, or whose messages it has. */
export interface QuotedErrors {
  addTexts: (texts: TextsFile) => void
  /** Gives how much more each section counts, by its number: the more, the surer it's meant. */
  find: (text: string) => Map<number, number>
}

/** What the first code of a text counts, and what each letter of a message does. */
const codeFactor = 10_000
const letterFactor = 10

/** Letters that a piece of a message must have to tell something. */
const minPiece = 12

/** Creates the finder of error codes and messages among sections. */
export function createQuotedErrors(sections: Section[]): QuotedErrors {
  const codes = new Map<string, number[]>()
  const ofPages = new Map<number, number>()
  const messages: { place: number; pieces: string[] }[] = []
  for (const [place, { trail, page }] of sections.entries()) {
    for (const code of /(?<![\w/])[a-z-]+\/([a-z-]+)(?![\w/])/.exec(trail.at(-1) ?? '') ?? []) {
      getOrAdd(codes, code, () => []).push(place)
      ofPages.set(page, (ofPages.get(page) ?? 0) + 1)
    }
  }
  return {
    addTexts(texts) {
      for (const [place, { messages: all = [] }] of texts.entries()) {
        messages.push(...all.map((message) => ({ place, pieces: toPieces(message) })))
      }
    },
    find(text) {
      const found = new Map<number, number>()
      const add = (place: number, factor: number): void => {
        // A page about many codes explains one better than a page that names it in passing.
        const share = 1 + (ofPages.get(sections[place]?.page ?? 0) ?? 0) / 150
        found.set(place, Math.max(found.get(place) ?? 1, factor * share))
      }
      const named = findCodes(text).filter((code) => codes.has(code))
      for (const [at, code] of named.entries()) {
        const factor = codeFactor / (code.includes('/') ? 1 : 10) / (at + 1) ** 2
        for (const place of codes.get(code) ?? []) add(place, factor)
      }
      const line = toLine(text)
      for (const { place, pieces } of messages) {
        const isQuoted = pieces.length > 0 && pieces.every((piece) => line.includes(piece))
        if (isQuoted) add(place, letterFactor * pieces.join('').length)
      }
      return found
    },
  }
}

/** The names in a text that are written like error codes or their second parts, each once. */
function findCodes(text: string): string[] {
  const code = /(?<![\w/.@-])(?:[a-z]+(?:-[a-z]+)*\/)?[a-z]+(?:-[a-z]+)*(?![\w/-])/g
  return [...new Set(text.toLowerCase().match(code) ?? [])].filter((each) => /[/-]/.test(each))
}

/** What of a message is the same each time, without the class that Android's begin with. */
function toPieces(message: string): string[] {
  const pieces = toLine(message.replace(/^\w+Error: /, '')).split('…')
  return pieces.map((piece) => piece.trim()).filter((piece) => piece.length > minPiece)
}

function toLine(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
