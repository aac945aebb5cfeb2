/** What a reader asks an assistant, and the name that the answer needs. */
export interface Prompt {
  text: string
  name: string
}

/** Parses a table of prompts, `what is asked -> name`, with comments. */
export function parsePrompts(table: string): Prompt[] {
  const lines = table.split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [text = '', name = ''] = line.split(' -> ')
    return { text, name }
  })
}

/** Lists the words of a text; a name counts as a whole, and by its parts. */
function toWords(text: string): string[] {
  const names = text.match(/[\w$-]+/g) ?? []
  const parts = names.flatMap((name) => name.match(/[A-Z]?[a-z\d]+|[A-Z]+/g) ?? [])
  return [...new Set([...names, ...parts].map((word) => word.toLowerCase()))]
}

/** Finds the line that shares most with a prompt, as whoever skims a list does; rare words count more. */
export function findLine(text: string, lines: string[]): string {
  const all = lines.map((line) => ({ line, words: new Set(toWords(line)) }))
  const weights = toWords(text).map((word) => {
    const count = all.filter(({ words }) => words.has(word)).length
    return { word, weight: count > 0 ? Math.log((1 + lines.length) / count) : 0 }
  })
  const scores = all.map(({ words }) =>
    weights.reduce((sum, { word, weight }) => sum + (words.has(word) ? weight : 0), 0),
  )
  return lines[scores.indexOf(Math.max(...scores))] ?? ''
}

/** Whether a line, or the page that it links first, has the name that a prompt needs. */
export function isAnswered(
  { name }: Prompt,
  line: string,
  readPage: (url: string) => string,
): boolean {
  const [, url] = /\]\(([^)\s#]+\.md)/.exec(line) ?? []
  return [line, url ? readPage(url) : ''].some((text) => text.includes(name))
}
