/** An error that texts are searched for. */
export interface KnownError {
  code: string
  /** The names of its native classes. */
  classes: string[]
  /** The messages that apps log with it, with `…` for values. */
  messages: string[]
}

/** The errors of a text, named ones first. */
export interface FoundErrors {
  codes: string[]
  /** Whether the text has only pieces of them. */
  isGuess: boolean
}

/** The longest text that is searched; the rest of a longer one is ignored. */
export const maxText = 500_000

/** The shortest message that is matched, and the shortest piece of one, in letters and digits. */
const minMessage = 12
const minPiece = 24

/** Longer than any code. */
const maxCode = 80

/** Undoes the changes of logs, JSON, terminals and word processors to the characters of a message. */
const spellings: [RegExp, string][] = [
  // oxlint-disable-next-line no-control-regex
  [/\u001B\[[\d;]*m/g, ''],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\\\/|%2f|&#x2f;|&#47;/gi, '/'],
  [/(?:\\r)?\\n|\r\n?/g, '\n'],
]

/** The start of a line that was quoted, framed or logged by Android. */
const linePrefix = /^[\s>|│]{0,40}(?:[\d-]{5,10} [\d:.]{8,18} +\d+ +\d+ [VDIWEF] [^:]{1,40}: ?)?/

/** Finds the classes and messages of an error in its description, where messages are quoted sentences. */
export function describeError(code: string, text: string): KnownError {
  const quotes = text.matchAll(/(?<![\w"])"([A-Za-z][^\n]*?(?:[.!?)]|[^"]…))"(?=[\s,.:;)]|$)/g)
  return {
    code,
    classes: text.match(/\b[A-Z]\w+Error\b/g) ?? [],
    messages: [...quotes].map(([, quote = '']) => quote.replace(/"[^"]*"|\d+/g, '…')),
  }
}

/**
 * Finds the errors in a text, such as a log, by their codes, classes and messages, also across wrapped lines.
 * If there are none, it guesses by pieces of codes and messages.
 */
export function findErrors(input: string, errors: KnownError[]): FoundErrors {
  const lines = toLines(input)
  const text = [lines.join(' '), lines.join('')].join('\n')
  const letters = toLetters(lines.join(''))
  const classes = new Set(text.match(/\b[A-Z]\w+Error\b/g))
  const codes = new Set([
    ...findCodes(text.toLowerCase(), errors),
    ...findCutCodes(lines, errors),
    ...errors.filter((error) => error.classes.some((each) => classes.has(each))).map(toCode),
    ...findMessages(letters, errors),
  ])
  if (codes.size > 0) return { codes: [...codes], isGuess: false }
  const names = text.match(/(?<![\w./@-])[a-z]+(?:[/-][a-z]+)+(?![\w/-])/g) ?? []
  const guesses = errors.filter(
    ({ code, messages }) =>
      names.some((name) => isPieceOfCode(name, code)) ||
      messages.some((message) => isPieceOfMessage(letters, toLetters(message))),
  )
  return { codes: guesses.map(toCode), isGuess: true }
}

function toCode({ code }: { code: string }): string {
  return code
}

/** Splits a text into lines, without prefixes and in plain characters. */
function toLines(input: string): string[] {
  const start = input.slice(0, maxText)
  const plain = spellings.reduce((text, [from, to]) => text.replace(from, to), start)
  return plain.split('\n').map((line) => line.trimEnd().replace(linePrefix, ''))
}

/**
 * Lists the codes in a text, in its order, but not in paths and addresses, where they mean something else. A
 * prefix may touch a code with a hyphen in its second half, because nothing else looks like it.
 */
function findCodes(lower: string, errors: KnownError[]): string[] {
  if (errors.length === 0) return []
  const codeOf = new Map(errors.map(({ code }) => [code.toLowerCase(), code]))
  const names = [...codeOf.keys()]
  const distinct = names.filter((name) => /\/.+-/.test(name))
  const alone = `(?<![\\w./@-])(?:${names.join('|')})`
  const touched = `(?<=\\w[._-])(?:${distinct.join('|')})`
  const any = new RegExp(`(?:${alone}|${touched})(?![\\w/-])`, 'g')
  return (lower.match(any) ?? []).flatMap((each) => codeOf.get(each) ?? [])
}

/** Lists the codes that continue on the next line, after any prefix. */
function findCutCodes(lines: string[], errors: KnownError[]): string[] {
  return lines.flatMap((line, index) => {
    const [start] = /(?<![\w./@-])[a-z]+\/[a-z-]*$/.exec(line.slice(-maxCode)) ?? []
    const next = lines[index + 1] ?? ''
    if (!start) return []
    const cut = errors.filter(({ code }) => code.startsWith(start) && code !== start)
    return cut.map(toCode).filter((code) => hasWord(next, code.slice(start.length)))
  })
}

function hasWord(line: string, word: string): boolean {
  return new RegExp(`(?<![\\w/-])${word}(?![\\w/-])`).test(line)
}

/** Reduces a text to letters and digits, so that wrapping and quotation marks don't matter. */
function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+/g, '')
}

/** Lists the errors whose messages a text has, longest first, but not messages inside longer ones. */
function findMessages(letters: string, errors: KnownError[]): string[] {
  const found = errors.flatMap(({ code, messages }) =>
    messages.flatMap((message) => {
      const pieces = message.split('…').map(toLetters)
      const own = pieces.join('')
      const isThere = own.length >= minMessage && new RegExp(pieces.join('.{0,80}?')).test(letters)
      return isThere ? { code, own } : []
    }),
  )
  const isInside = (own: string): boolean =>
    found.some((other) => other.own.length > own.length && other.own.includes(own))
  const outer = found.filter(({ own }) => !isInside(own))
  return outer.toSorted((a, b) => b.own.length - a.own.length).map(toCode)
}

/** Whether a name is the beginning of a code, or its second half. */
function isPieceOfCode(name: string, code: string): boolean {
  return /\/.{4}/.test(name)
    ? code.startsWith(name)
    : /-.+-/.test(name) && code.endsWith(`/${name}`)
}

/** Whether a text has the beginning or the end of a message. */
function isPieceOfMessage(letters: string, message: string): boolean {
  const pieces = [message.slice(0, minPiece), message.slice(-minPiece)]
  return message.length > minPiece && pieces.some((piece) => letters.includes(piece))
}
