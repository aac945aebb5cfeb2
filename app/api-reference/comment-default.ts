/**
 * Reads the Markdown of a `@default` tag. TypeDoc wraps bare values in a `ts` fence: a single line
 * becomes a code span again, and a list of values a list in which each value is a code span.
 */
export function parseDefault(markdown: string): string {
  const fenced = /^```ts\n(.*)\n```$/s.exec(markdown.trim())?.[1]?.trim()
  if (!fenced) return markdown
  const lines = fenced.split('\n')
  if (lines.length === 1) return `\`${fenced}\``
  return lines.every((line) => line.startsWith('- ')) ? lines.map(parseItem).join('\n') : markdown
}

function parseItem(line: string): string {
  const [value = '', note] = line.slice(2).split(' // ', 2)
  const condition = note?.replace(/\w+=\{.*\}/, (code) => `\`${code}\``)
  return condition ? `- \`${value}\` ${condition}` : `- \`${value}\``
}
