/** An error that texts are searched for. */
export interface KnownError {
  code: string
  /** The names of its native classes. */
  classes: string[]
  /** The messages that apps log with it, with `…` for values. */
  messages: string[]
}

/** The longest text that is searched; the rest of a longer one is ignored. */
export const maxText = 500_000

/** The shortest message that is matched, and how much of one is enough where no error is whole. */
const minMessage = 12
const minStart = 24

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
 * Lists the codes of the errors in a text, such as a log, by codes, classes and messages, also across wrapped
 * lines.
 */
export function findErrors(input: string, errors: KnownError[]): string[] {
  const lines = toLines(input)
  const text = [lines.join(' '), lines.join('')].join('\n')
  const letters = toLetters(lines.join(''))
  const classes = new Set(text.match(/\b[A-Z]\w+Error\b/g))
  const found = [
    ...findByCode(text.toLowerCase(), errors),
    ...errors.filter((error) => error.classes.some((each) => classes.has(each))),
    ...findByMessage(letters, errors),
  ]
  // Some messages end in a reason of the system.
  const hasStart = (message: string): boolean => {
    const start = toLetters(message).slice(0, minStart)
    return start.length === minStart && letters.includes(start)
  }
  const likely = errors.filter(({ messages }) => messages.some(hasStart))
  return [...new Set((found.length > 0 ? found : likely).map(({ code }) => code))]
}

/** Splits a text into lines, without prefixes and in plain characters. */
function toLines(input: string): string[] {
  const start = input.slice(0, maxText)
  const plain = spellings.reduce((text, [from, to]) => text.replace(from, to), start)
  return plain.split('\n').map((line) => line.trimEnd().replace(linePrefix, ''))
}

/**
 * Lists the errors whose codes are in a text, in its order, but not in paths and addresses, where they mean
 * something else. A prefix may touch a code with a hyphen in its second half, because nothing else looks like it.
 */
function findByCode(lower: string, errors: KnownError[]): KnownError[] {
  if (errors.length === 0) return []
  const errorOf = new Map(errors.map((error) => [error.code.toLowerCase(), error]))
  const names = [...errorOf.keys()]
  const distinct = names.filter((name) => /\/.+-/.test(name))
  const alone = `(?<![\\w./@-])(?:${names.join('|')})`
  const touched = `(?<=\\w[._-])(?:${distinct.join('|')})`
  const any = new RegExp(`(?:${alone}|${touched})(?![\\w/-])`, 'g')
  return (lower.match(any) ?? []).flatMap((each) => errorOf.get(each) ?? [])
}

/** Reduces a text to letters and digits, so that wrapping and quotation marks don't matter. */
function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]+/g, '')
}

/** Lists the errors whose messages a text has, longest first, but not messages inside longer ones. */
function findByMessage(letters: string, errors: KnownError[]): KnownError[] {
  const found = errors.flatMap((error) =>
    error.messages.flatMap((message) => {
      const pieces = message.split('…').map(toLetters)
      const own = pieces.join('')
      const isThere = own.length >= minMessage && new RegExp(pieces.join('.{0,80}?')).test(letters)
      return isThere ? { error, own } : []
    }),
  )
  const isInside = (own: string): boolean =>
    found.some((other) => other.own.length > own.length && other.own.includes(own))
  const outer = found.filter(({ own }) => !isInside(own))
  return outer.toSorted((a, b) => b.own.length - a.own.length).map(({ error }) => error)
}
