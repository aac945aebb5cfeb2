import type { CodeToken } from './types'

/** A piece of punctuation, white space or other unmarked code. */
export function plain(text: string): CodeToken {
  return { text, kind: 'plain' }
}

/** A keyword or the name of a built-in type. */
export function keyword(text: string): CodeToken {
  return { text, kind: 'keyword' }
}

/** A declared name, linked when `href` is given. */
export function name(text: string, href?: string): CodeToken {
  return href ? { text, kind: 'name', href } : { text, kind: 'name' }
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
