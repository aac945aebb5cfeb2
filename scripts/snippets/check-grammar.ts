import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Language, type Node as SyntaxNode, Parser, type Tree } from 'web-tree-sitter'
import type { CodeFault } from '~/guides/fences'
import { memoize } from '~/lib/memoize'
import { conventions } from '~/product/conventions'

export type { Node as SyntaxNode } from 'web-tree-sitter'

// Grammars run for moments only. V8 would still optimise them, and hold up the end of the process
// for seconds until it is done.
// https://v8.dev/docs/wasm-compilation-pipeline#liftoff
setFlagsFromString('--liftoff-only')

/** How tree-sitter reads a language: code is right when it parses whole, or in one wrapper. */
export interface Grammar {
  /** Module path of the grammar's WebAssembly. */
  file: string
  /** Single declarations that code may stand in, for excerpts such as a method without its class. */
  wrappers?: [before: string, after: string][]
  /** Rewrites what the grammar cannot know; must keep every line and column in place. */
  prepare?: (code: string) => string
}

const folder = 'tree-sitter-wasms/out/tree-sitter'
const inClass: [string, string] = ['class Excerpt {\n', '\n}']

/** The grammars of all languages but those that have a checker of their own. */
export const grammars = {
  swift: { file: `${folder}-swift.wasm`, wrappers: [inClass] },
  java: { file: `${folder}-java.wasm`, wrappers: [inClass] },
  kotlin: { file: `${folder}-kotlin.wasm`, wrappers: [inClass] },
  'objective-c': {
    file: `${folder}-objc.wasm`,
    wrappers: [
      ['@implementation Excerpt\n', '\n@end'],
      ['@interface Excerpt\n', '\n@end'],
    ],
    prepare: preprocessObjectiveC,
  },
  'c++': {
    file: `${folder}-cpp.wasm`,
    wrappers: [['class Excerpt {\n', '\n};']],
    prepare: preprocessCpp,
  },
  ruby: { file: `${folder}-ruby.wasm` },
  bash: { file: `${folder}-bash.wasm` },
  groovy: { file: 'tree-sitter-groovy/tree-sitter-groovy.wasm' },
} satisfies Record<string, Grammar>

/** Keeps what follows in place. */
const blank = (text: string): string => ' '.repeat(text.length)

/**
 * Expands, as the preprocessor would, the macros whose expansion is nothing that matters to syntax:
 * those of Apple's NSObjCRuntime.h and of the library.
 */
function preprocessObjectiveC(code: string): string {
  return code
    .replace(/\bNS_(ASSUME_NONNULL_(BEGIN|END)|DESIGNATED_INITIALIZER|UNAVAILABLE)\b/g, blank)
    .replace(conventions.native?.macros ?? /$^/, blank)
    .replace(/(?<=^ *#if +)__has_include\([<"][^>"\n]+[>"]\)/gm, (text) => '1'.padEnd(text.length))
}

/**
 * Expands the macros of jni.h that say how a function is exported and called, and takes a branch
 * for C++ without an `#else`, whose brackets may close in another one.
 */
function preprocessCpp(code: string): string {
  return code
    .replace(/\bJNI(EXPORT|CALL)\b/g, blank)
    .replace(
      /^( *# *ifdef +__cplusplus *\n)((?! *#).*\n)*?( *# *endif *)$/gm,
      (text, start: string, _, end: string) =>
        `${blank(start.slice(0, -1))}\n${text.slice(start.length, -end.length)}${blank(end)}`,
    )
}

const require = createRequire(import.meta.url)

/** web-tree-sitter mixes up the symbols of grammars that load side by side, so each waits here. */
let loading: Promise<unknown> = Parser.init()

const getParser = memoize((file: string): Promise<Parser> => {
  const parser = loading.then(async () =>
    new Parser().setLanguage(await Language.load(require.resolve(file))),
  )
  loading = parser.catch(() => undefined)
  return parser
})

/** Code that was parsed, perhaps within a wrapper. */
export interface ParsedCode {
  root: SyntaxNode
  /** How many characters of a wrapper come before the code, which the nodes' indices count. */
  start: number
  /** The outermost nodes that did not parse. */
  bad: SyntaxNode[]
}

interface Attempt extends ParsedCode {
  tree: Tree
  /** How much of the code lies in nodes that did not parse. */
  badLength: number
}

/**
 * Parses code whole, or else in the wrapper in which most of it parses, and hands over its tree, which
 * is gone afterwards. Throws if the grammar won't load.
 */
export async function parseCode<Result>(
  { file, wrappers = [], prepare }: Grammar,
  code: string,
  read: (parsed: ParsedCode) => Result,
): Promise<Result> {
  const parser = await getParser(file)
  const text = prepare ? prepare(code) : code
  const plain = tryParse(parser, text, '', '')
  const wrapped =
    plain.bad.length === 0 ? [] : wrappers.map((each) => tryParse(parser, text, ...each))
  const attempts = [plain, ...wrapped]
  try {
    return read(attempts.reduce((best, each) => (each.badLength < best.badLength ? each : best)))
  } finally {
    for (const { tree } of attempts) tree.delete()
  }
}

function tryParse(parser: Parser, code: string, before: string, after: string): Attempt {
  const text = before + code + after
  const tree = parser.parse(text)
  if (!tree) throw new Error('tree-sitter gave up parsing without a reason')
  const bad = findBadNodes(tree.rootNode, text)
  // Code that closes the wrapper and opens another is no excerpt of it.
  const isExcerpt = before === '' || tree.rootNode.namedChildCount === 1
  const badLength = bad.reduce((sum, node) => sum + node.endIndex - node.startIndex + 1, 0)
  return {
    tree,
    root: tree.rootNode,
    start: before.length,
    bad,
    badLength: isExcerpt ? badLength : Infinity,
  }
}

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

/** Lists what keeps code from parsing. */
export function checkGrammar(grammar: Grammar, code: string): Promise<CodeFault[]> {
  return parseCode(grammar, code, ({ bad, start }) =>
    bad.map((node) => ({
      offset: Math.min(Math.max(node.startIndex - start, 0), code.length),
      message: node.isMissing
        ? `"${node.type}" is missing here`
        : `cannot parse "${node.text.split('\n')[0]?.trim().slice(0, 60)}"`,
    })),
  )
}
