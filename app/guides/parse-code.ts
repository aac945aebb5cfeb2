import { parseDocument } from 'yaml'
import { findMarkupFaults } from './diagrams'

/** The place of a fault in the code, and what is wrong. */
export type CodeFault = [offset: number, message: string]

function findJsonFaults(code: string): CodeFault[] {
  try {
    JSON.parse(code)
    return findYamlFaults(code).filter(([, message]) => /unique/.test(message))
  } catch (error) {
    const { message } = error as Error
    const comma = code.search(/,\s*[}\]]/)
    if (comma >= 0) return [[comma, 'the last entry has a comma: remove it']]
    // Of a word or a single quote, the message tells no position.
    const [[start] = [code.indexOf("'")]] = findYamlFaults(code, 'json')
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? Math.max(0, start))
    const isComment = /^\/[/*]/.test(code.slice(offset))
    return [[offset, isComment ? 'JSON has no comments: delete it' : `error json: ${message}`]]
  }
}

function findYamlFaults(code: string, schema: 'core' | 'json' = 'core'): CodeFault[] {
  const { errors } = parseDocument(code, { schema, prettyErrors: false })
  return errors.map(({ pos: [offset], message }) => [offset, `not valid YAML: ${message}`])
}

/** Finds a bracket without its other half, outside of texts and comments. */
function findOpenBrackets(code: string): CodeFault[] {
  const open: RegExpExecArray[] = []
  const tokens = /\/\/.*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[()[\]{}]/g
  const indentAt = (at: number) => code.slice(code.lastIndexOf('\n', at) + 1).search(/\S/)
  let stolen: RegExpExecArray | undefined
  for (const match of code.matchAll(tokens)) {
    const [token] = match
    if (/^[([{]$/.test(token)) open.push(match)
    if (!/^[)\]}]$/.test(token)) continue
    const start = open.pop()
    if (!start || !['()', '[]', '{}'].includes(start[0] + token))
      return [[match.index, `no bracket is open for this ${token}`]]
    // An end further left than its start is that of another block.
    if (indentAt(match.index) < indentAt(start.index)) stolen ??= start
  }
  const [last] = open.length > 0 && stolen ? [stolen] : open.slice(-1)
  return last ? [[last.index, `nothing closes this ${last[0]}`]] : []
}

const parsers: Record<string, (code: string) => CodeFault[]> = {
  json: findJsonFaults,
  yaml: findYamlFaults,
  xml: findMarkupFaults,
}

/** Finds faults of code that has no types; brackets are all that is checked of most languages. */
export function parseCode(code: string, language: string): CodeFault[] {
  return (parsers[language] ?? findOpenBrackets)(code)
}
