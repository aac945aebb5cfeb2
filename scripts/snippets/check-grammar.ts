import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Language, type Node as SyntaxNode, Parser, type Tree } from 'web-tree-sitter'
import type { CodeFault } from './parse-fences'
import type { GrammarCheck } from './languages'

export type { Node as SyntaxNode } from 'web-tree-sitter'

// Grammars run for moments only. V8 would still optimise them, and hold up the end of the process
// for seconds until it is done.
// https://v8.dev/docs/wasm-compilation-pipeline#liftoff
setFlagsFromString('--liftoff-only')

const require = createRequire(import.meta.url)
const parsers = new Map<string, Promise<Parser>>()

/** web-tree-sitter mixes up the symbols of grammars that load side by side, so each waits here. */
let loading: Promise<unknown> = Parser.init()

/** Gets the parser of a grammar, given the module path of its WebAssembly; loads each only once. */
export function getParser(grammar: string): Promise<Parser> {
  let parser = parsers.get(grammar)
  if (!parser) {
    parser = loading.then(() => createParser(grammar))
    loading = parser.catch(() => undefined)
    parsers.set(grammar, parser)
  }
  return parser
}

/** Parses code to a tree, which the caller deletes. */
export function parseCode(parser: Parser, text: string): Tree {
  const tree = parser.parse(text)
  if (!tree) throw new Error('tree-sitter gave up parsing without a reason')
  return tree
}

async function createParser(grammar: string): Promise<Parser> {
  const parser = new Parser()
  try {
    parser.setLanguage(await Language.load(require.resolve(grammar)))
  } catch (error) {
    throw new Error(`The grammar ${grammar} does not load. Do its packages fit each other?`, {
      cause: error,
    })
  }
  return parser
}

/** Parses code with a tree-sitter grammar and lists its faults; throws if the grammar won't load. */
export async function checkGrammar(
  { grammar, wrappers = [], prepare }: GrammarCheck,
  code: string,
): Promise<CodeFault[]> {
  const parser = await getParser(grammar)
  const text = prepare ? prepare(code) : code
  const plain = tryParse(parser, text)
  if (plain.faults.length === 0) return []
  const attempts = [plain, ...wrappers.map((wrapper) => tryParseWrapped(parser, text, wrapper))]
  // Where all fail, the one that understood most has the best idea of where the fault is.
  return attempts.reduce((best, each) => (each.badLength < best.badLength ? each : best)).faults
}

interface Attempt {
  faults: CodeFault[]
  /** How much of the code lies in nodes that did not parse. */
  badLength: number
  /** How many nodes stand at the top level. */
  topLevelCount: number
}

function tryParse(parser: Parser, text: string): Attempt {
  const tree = parseCode(parser, text)
  const bad = findBadNodes(tree.rootNode, text)
  const attempt = {
    faults: bad.map(nodeToFault),
    badLength: bad.reduce((sum, node) => sum + node.endIndex - node.startIndex + 1, 0),
    topLevelCount: tree.rootNode.namedChildCount,
  }
  tree.delete()
  return attempt
}

function tryParseWrapped(
  parser: Parser,
  text: string,
  { before, after }: { before: string; after: string },
): Attempt {
  const attempt = tryParse(parser, `${before}\n${text}\n${after}`)
  // Code that closes the wrapper and opens another is no excerpt of it.
  if (attempt.topLevelCount !== 1) return { ...attempt, badLength: Infinity }
  const lineCount = text.split('\n').length
  return {
    ...attempt,
    faults: attempt.faults.map((fault) => ({
      ...fault,
      line: Math.min(Math.max(fault.line - 1, 1), lineCount),
    })),
  }
}

/** Finds the outermost nodes that did not parse. */
function findBadNodes(node: SyntaxNode, text: string): SyntaxNode[] {
  if (node.isError || node.isMissing) return isOptional(node, text) ? [] : [node]
  if (!node.hasError) return []
  return node.children.flatMap((child) => (child ? findBadNodes(child, text) : []))
}

/**
 * Kotlin needs no semicolon before a closing brace, but the grammar's scanner misses that in
 * `companion object { init { … } }`.
 * @see https://kotlinlang.org/spec/syntax-and-grammar.html#grammar-rule-classMemberDeclarations
 */
function isOptional(node: SyntaxNode, text: string): boolean {
  return node.type === '_automatic_semicolon' && /^\s*\}/.test(text.slice(node.startIndex))
}

function nodeToFault(node: SyntaxNode): CodeFault {
  const { row, column } = node.startPosition
  const excerpt = node.text.split('\n')[0]?.trim().slice(0, 60)
  return {
    line: row + 1,
    column: column + 1,
    message: node.isMissing ? `"${node.type}" is missing here` : `cannot parse "${excerpt}"`,
  }
}
