import type { JSONOutput } from 'typedoc'

/** A piece of a signature or type; pieces with `href` link to what they name. */
export interface CodeToken {
  text: string
  kind: 'plain' | 'keyword' | 'string' | 'name'
  href?: string
}

/** A keyword or the name of a built-in type. */
export function keyword(text: string): CodeToken {
  return { text, kind: 'keyword' }
}

/** A declared name, linked when `href` is given. */
export function name(text: string, href?: string): CodeToken {
  return href ? { text, kind: 'name', href } : { text, kind: 'name' }
}

/** A piece of a string. */
export function string(text: string): CodeToken {
  return { text, kind: 'string' }
}

/** A string, number or other literal as TypeScript source; strings get single quotes. */
export function literal(value: JSONOutput.LiteralType['value']): CodeToken {
  if (typeof value === 'string') return string(quote(value))
  const isBig = value !== null && typeof value === 'object'
  const text = isBig ? `${value.negative ? '-' : ''}${value.value}n` : String(value)
  return isBig || typeof value === 'number' ? { text, kind: 'plain' } : keyword(text)
}

/** A property's name as TypeScript writes it: quoted when it is not an identifier. */
export function quoteKey(key: string): string {
  return /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(key) ? key : quote(key)
}

function quote(text: string): string {
  const escaped = text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')
  return `'${escaped}'`
}

/**
 * TypeScript as it is written, with pieces put in: words of the template itself are keywords, and
 * texts that are put in are plain. What is missing leaves nothing.
 */
export function code(
  template: TemplateStringsArray,
  ...pieces: (CodeToken | CodeToken[] | string | false | undefined)[]
): CodeToken[] {
  let own = templates.get(template)
  if (!own) templates.set(template, (own = template.map(templateToTokens)))
  return own.flatMap((tokens, at) => {
    const piece = pieces[at] || []
    return [...tokens, ...(typeof piece === 'string' ? [plain(piece)] : [piece].flat())].filter(
      (token) => token.text !== '',
    )
  })
}

/** The tokens of templates: each is used thousands of times. */
const templates = new WeakMap<TemplateStringsArray, CodeToken[][]>()

function templateToTokens(text: string): CodeToken[] {
  const words = text.split(/([a-z]+)/)
  return words.map((word, index) => (index % 2 ? keyword(word) : plain(word)))
}

function plain(text: string): CodeToken {
  return { text, kind: 'plain' }
}

/** Joins lists of tokens with a separator between them. */
export function joinTokens(lists: CodeToken[][], separator: string): CodeToken[] {
  return lists.flatMap((tokens, index) => (index === 0 ? tokens : [plain(separator), ...tokens]))
}

/** The text of tokens, without links. */
export function tokensToText(tokens: CodeToken[]): string {
  return tokens.map(({ text }) => text).join('')
}

/** Merges neighbouring plain tokens, which keeps the HTML small. */
export function mergePlainTokens(tokens: CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = []
  for (const token of tokens) {
    const last = merged.at(-1)
    if (last?.kind === 'plain' && token.kind === 'plain') last.text += token.text
    else merged.push({ ...token })
  }
  return merged
}

/** Widest signature, in characters, that stays on one line: what a code panel shows unscrolled. */
const lineWidth = 72

/** Whether tokens fit on one line after `used` characters. */
export function fitsLine(tokens: CodeToken[], used = 0): boolean {
  const text = tokensToText(tokens)
  return !text.includes('\n') && used + text.length <= lineWidth
}
