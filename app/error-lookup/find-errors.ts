import type { Work } from './turns'

import type { ErrorIndex, Message } from './error-index'

/** An error that a text tells of. */
export interface Finding {
  code: string
  /** How it was recognized. */
  by: 'code' | 'beginning' | 'id' | 'class' | 'message' | 'words'
  /** The line of the text that has it. */
  excerpt: string
}

/** Ways to recognize an error that may be wrong. */
export const unsureWays: ReadonlySet<Finding['by']> = new Set(['beginning', 'id', 'words'])

/** Letters of a code's second part that are looked at. */
const maxIdLength = 70

/** Letters that are left of a code which is cut off, and the codes that it may stand for then. */
const minBeginning = 4
const maxBegun = 5

/** Of the words of a message, the share that has to be there; and how many trigrams in a row say as much. */
const minShare = 0.85
const minRun = 5

/** Slashes and words that are looked at between two chances for the browser to draw. */
const stepSize = 2000

/** Characters of a line that are shown. */
const maxExcerpt = 200

/** What logs, JSON, terminals and word processors make of the characters of a message. */
const spellings: [RegExp, string][] = [
  // oxlint-disable-next-line no-control-regex
  [/\u001B\[[\d;]{0,20}m/g, ''],
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\\\/|%2f|&#x2f;|&#47;/gi, '/'],
  [/(?:\\r)?\\n|\r\n?/g, '\n'],
  [/\\"|&quot;/g, '"'],
]

/** What stands before a line that was quoted, framed or logged by Android. */
const linePrefix =
  /^[\s>|│┃*+]{0,40}(?:(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{1,6} {1,9}\d{1,9} {1,9}\d{1,9} [VDIWEF] [^:]{1,40}:|[VDIWEF]\/[\w.-]{1,40} {0,9}(?:\( {0,9}\d{1,9}\))?:)?\s{0,40}/

/**
 * Finds the errors that a text tells of, in its order: by their codes, also where these are wrapped, cut
 * off or escaped, by the names of their classes, and by their messages. The work grows with the length of
 * the text, whatever is in it.
 */
export function* findErrors(input: string, index: ErrorIndex): Work<Finding[]> {
  const text = yield* prepareText(input)
  const lower = text.toLowerCase()
  const found = new Map<string, { at: number; by: Finding['by'] }>()
  const add = (code: string, at: number, by: Finding['by']): void => {
    const known = found.get(code)
    if (!known || (unsureWays.has(known.by) && !unsureWays.has(by))) found.set(code, { at, by })
  }
  yield* findCodes(lower, index, add)
  const run = yield* findWords(text, index, add)
  yield* findMessages(lower, index, run, add)
  if (found.size === 0) findIds(text, index, add)
  return [...found]
    .toSorted(([, a], [, b]) => a.at - b.at)
    .map(([code, { at, by }]) => ({ code, by, excerpt: takeLine(text, at) }))
}

type Add = (code: string, at: number, by: Finding['by']) => void

/** Undoes what was done to a text on its way, line by line. */
function* prepareText(input: string): Work<string> {
  let plain = input
  for (const [from, to] of spellings) {
    plain = plain.replace(from, to)
    yield
  }
  const lines = plain.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    if (at % stepSize === 0) yield
    lines[at] = (lines[at] ?? '').trimEnd().replace(linePrefix, '')
  }
  return lines.join('\n')
}

/** Finds codes by their slashes. */
function* findCodes(text: string, { ids }: ErrorIndex, add: Add): Work<void> {
  let count = 0
  for (let slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', slash + 1)) {
    count += 1
    if (count % stepSize === 0) yield
    if (!/[a-z\n]/.test(text[slash - 1] ?? '')) continue
    for (const [domain, known] of ids) {
      const start = findWordBefore(text, slash, domain)
      if (start === undefined) continue
      const { begun, isCut } = readId(text, slash + 1, known)
      for (const id of begun) add(`${domain}/${id}`, start, isCut ? 'beginning' : 'code')
    }
  }
}

/** Where a word starts that ends at a place, even if a line ends in it; undefined if another is there. */
function findWordBefore(text: string, end: number, word: string): number | undefined {
  let at = end
  for (let letter = word.length - 1; letter >= 0; letter -= 1) {
    if (text[at - 1] === '\n') at -= 1
    if (text[at - 1] !== word[letter]) return undefined
    at -= 1
  }
  // In a path or an address it means something else.
  return /[\w./@-]/.test(text[at - 1] ?? ' ') ? undefined : at
}

/** The ids that a text has at a place: one, or those that begin so where it is cut off. */
function readId(text: string, from: number, ids: string[]): { begun: string[]; isCut: boolean } {
  let letters = ''
  const lineEnds: number[] = []
  let at = from
  for (; letters.length < maxIdLength; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\n' && lineEnds.at(-1) !== letters.length) lineEnds.push(letters.length)
    else if (/^[a-z-]$/.test(sign)) letters += sign
    else break
  }
  const rest = text.slice(at, at + 3)
  const isWord = (id: string): boolean =>
    lineEnds.includes(id.length) || (letters.length === id.length && !/^[\w/]/.test(rest))
  const whole = ids
    .filter((id) => letters.startsWith(id) && isWord(id))
    .sort((a, b) => b.length - a.length)[0]
  if (whole !== undefined) return { begun: [whole], isCut: false }
  const isCutThere = rest === '' || /^(?:…|\.\.\.|\])/.test(rest)
  const ends = [...(isCutThere ? [letters.length] : []), ...lineEnds.toReversed()]
  for (const end of ends.filter((each) => each >= minBeginning)) {
    const begun = ids.filter((id) => id.startsWith(letters.slice(0, end)))
    if (begun.length > 0 && begun.length <= maxBegun) return { begun, isCut: true }
  }
  return { begun: [], isCut: true }
}

/** How much of a message a text has. */
interface Run {
  /** The places that were found anywhere, of the first sentence. */
  ofFirst: Set<number>
  start: number
  /** The longest row of places, and the row that is being read. */
  best: { from: number; length: number; at: number }
  now: { place: number; word: number; length: number; at: number }
}

/** Finds the names of classes, and how much of each message there is. */
function* findWords(
  text: string,
  { names, places }: ErrorIndex,
  add: Add,
): Work<Map<Message, Run>> {
  const runs = new Map<Message, Run>()
  const last: { word: string; at: number }[] = []
  let count = 0
  for (const { 0: written, index: at } of text.matchAll(/\w+/g)) {
    count += 1
    if (count % stepSize === 0) yield
    const code = names.get(written)
    if (code) add(code, at, code === written ? 'code' : 'class')
    last.push({ word: written.length > 40 ? '' : written.toLowerCase(), at })
    if (last.length > 3) last.shift()
    const found = places.get(last.map(({ word }) => word).join(' '))
    for (const { message, place } of found ?? []) {
      const start = last[0]?.at ?? at
      const run = runs.get(message) ?? createRun(start)
      runs.set(message, run)
      if (place < message.inFirst) run.ofFirst.add(place)
      const goesOn = run.now.place === place - 1 && run.now.word === count - 1
      run.now = goesOn
        ? { ...run.now, place, word: count, length: run.now.length + 1 }
        : { place, word: count, length: 1, at: start }
      if (run.now.length > run.best.length) {
        const { length, at: from } = run.now
        run.best = { from: place - length + 1, length, at: from }
      }
    }
  }
  return runs
}

function createRun(start: number): Run {
  return {
    ofFirst: new Set(),
    start,
    best: { from: 0, length: 0, at: start },
    now: { place: -2, word: -2, length: 0, at: start },
  }
}

/** Tells which messages are there as a whole, or with so many words that no other can be meant. */
function* findMessages(
  text: string,
  { messages }: ErrorIndex,
  runs: Map<Message, Run>,
  add: Add,
): Work<void> {
  const whole: { message: Message; at: number; row: string[] }[] = []
  for (const message of messages) {
    const { trigrams, inFirst, pattern } = message
    const run = runs.get(message)
    if (pattern) {
      const at = text.search(pattern)
      if (at >= 0) whole.push({ message, at, row: trigrams.slice(0, inFirst) })
      yield
    } else if (run && inFirst > 0 && run.ofFirst.size >= minShare * inFirst) {
      const row = trigrams.filter((_, place) => run.ofFirst.has(place))
      whole.push({ message, at: run.start, row })
    }
  }
  for (const { message, at, row } of whole) {
    // A sentence may begin like a longer one of another error, which is the one that is there.
    const isPart = whole.some(
      (other) =>
        other.message.code !== message.code &&
        other.row.length > row.length &&
        row.every((trigram) => other.row.includes(trigram)),
    )
    if (!isPart) add(message.code, at, 'message')
  }
  const known = new Set<string>()
  const accept = ({ code }: Message): void => {
    const own = messages.filter((each) => each.code === code)
    for (const trigram of own.flatMap(({ trigrams }) => trigrams)) known.add(trigram)
  }
  for (const { message } of whole) accept(message)
  const parts = [...runs]
    .filter(([, { best }]) => best.length >= minRun)
    .toSorted(([, a], [, b]) => b.best.length - a.best.length)
  let length = Infinity
  let equals: Message[] = []
  for (const [message, { best }] of parts) {
    if (best.length < length) {
      equals.forEach(accept)
      equals = []
      length = best.length
    }
    const row = message.trigrams.slice(best.from, best.from + best.length)
    if (row.every((trigram) => known.has(trigram))) continue
    add(message.code, best.at, 'words')
    equals.push(message)
  }
}

/** Finds the second parts of codes, where they are long or the text names a class of errors. */
function findIds(text: string, { ids, classNames }: ErrorIndex, add: Add): void {
  const codes = new Map<string, string[]>()
  for (const [domain, own] of ids) {
    for (const id of own) codes.set(id, [...(codes.get(id) ?? []), `${domain}/${id}`])
  }
  const isNamed = classNames.some((name) => text.includes(name))
  for (const { 0: id, index: at } of text.matchAll(/(?<![\w/@.-])[a-z]+(?:-[a-z]+)+(?![\w/-])/g)) {
    const [code, other] = codes.get(id) ?? []
    if (code && !other && (isNamed || id.split('-').length > 2)) add(code, at, 'id')
  }
}

function takeLine(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - maxExcerpt / 2)
  const end = text.indexOf('\n', at)
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + maxExcerpt)).trim()
}
