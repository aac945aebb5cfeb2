import type { ErrorData } from './error-data'

/** A message as it is compared with texts. */
export interface Message {
  code: string
  /** Each three words that follow each other, by their place in the message. */
  trigrams: string[]
  /** Of these so many are in the first sentence, the rest is advice that logs may lack. */
  inFirst: number
  /** Finds the first sentence where an app puts something into it. */
  pattern: RegExp | undefined
}

/** What errors are found by. */
export interface ErrorIndex {
  codes: string[]
  /** The second parts of codes by the first. */
  ids: Map<string, string[]>
  /** Codes by the names of their native classes, and codes that have no first part by themselves. */
  names: Map<string, string>
  /** The classes that many codes share. */
  classNames: string[]
  messages: Message[]
  /** Where each three words stand: the messages, and the places in them. */
  places: Map<string, { message: Message; place: number }[]>
}

/** Words that say nothing but that there is an error: other programs write them, too. */
const emptyWord = /^(?:an|error|occurr?ed|un(?:expected|known))$/

/**
 * Prepares what errors are found by. Messages have `…` for what is put in, and Android's begin with the
 * name of a class and a colon.
 */
export function createErrorIndex(
  errors: Pick<ErrorData, 'code' | 'className' | 'messages'>[],
): ErrorIndex {
  const index: ErrorIndex = {
    codes: errors.map(({ code }) => code),
    ids: new Map(),
    names: new Map(),
    classNames: [...new Set(errors.flatMap(({ className }) => className ?? []))],
    messages: [],
    places: new Map(),
  }
  for (const { code, messages } of errors) {
    const [domain = '', id] = code.split('/')
    if (id === undefined) index.names.set(code, code)
    else index.ids.set(domain, [...(index.ids.get(domain) ?? []), id])
    for (const text of messages) {
      const [, name, rest = text] = /^([A-Z]\w*[a-z][A-Z]\w*): (.*)$/s.exec(text) ?? []
      if (name) index.names.set(name, code)
      addMessage(index, code, rest)
    }
  }
  return index
}

function addMessage({ messages, places }: ErrorIndex, code: string, text: string): void {
  const [first = text] = /^(?:\W*\w+){3}.*?[.!?](?=\s|$)/s.exec(text) ?? []
  if (toWords(first).every((word) => emptyWord.test(word))) return
  const parts = first.split('…').map((part) => toWords(part).join(String.raw`\W{1,8}`))
  const filled = parts.filter(Boolean)
  const message: Message = {
    code,
    trigrams: toTrigrams(text),
    inFirst: toTrigrams(first).length,
    pattern:
      first.includes('…') && filled.length > 1
        ? new RegExp(String.raw`\b${filled.join(String.raw`\W[^]{0,100}?\b`)}\b`, 'i')
        : undefined,
  }
  messages.push(message)
  for (const [place, trigram] of message.trigrams.entries()) {
    places.set(trigram, [...(places.get(trigram) ?? []), { message, place }])
  }
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z\d_]+/g) ?? []
}

function toTrigrams(text: string): string[] {
  return text.split('…').flatMap((part) => {
    const words = toWords(part)
    return words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`)
  })
}
