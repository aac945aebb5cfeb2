import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

import { Language, Parser, type Tree } from 'web-tree-sitter'

export type { Parser, Node as SyntaxNode } from 'web-tree-sitter'

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
