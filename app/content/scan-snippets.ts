/** A fence in TypeScript or JavaScript. */
export interface Snippet {
  language: string
  /** All of its lines, without the indentation of the fence. */
  code: string
}

const fence = /^([ \t]*)(`{3,}|~{3,})(tsx|ts|jsx|js)(?:[ \t].*)?\n([\s\S]*?)^[ \t]*\2[`~]*[ \t]*$/gm

/**
 * Finds the TypeScript and JavaScript of a document without parsing it. It is made for speed: a
 * fence in a block quote is missed, so use it only where that does no harm.
 */
export function scanSnippets(text: string): Snippet[] {
  return [...text.matchAll(fence)].map(([, indentation = '', , language = '', lines = '']) => ({
    language,
    code: lines
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => removeIndentation(line, indentation.length))
      .join('\n'),
  }))
}

function removeIndentation(line: string, width: number): string {
  return line.slice(Math.min(width, line.search(/\S|$/)))
}
