import { type CodeLanguage, isCodeLanguage, describeLanguageFault } from '~/markdown/code-languages'
import type { Problem } from '~/lib/problem'
import { splitSnippet } from '~/markdown/code-fence'
import { conventions } from '~/product/conventions'
import { fenceToGuidePlace, type Fence } from './parse-fences'

/** How the code of one language is checked. */
export type LanguageCheck =
  | { by: 'typescript' }
  | { by: 'json' }
  | { by: 'xml' }
  | GrammarCheck
  | { by: 'nothing'; because: string }

/** A check by a tree-sitter grammar: code is right when it parses whole, or in one wrapper. */
export interface GrammarCheck {
  by: 'grammar'
  /** Module path of the grammar's WebAssembly. */
  grammar: string
  /** Single declarations that code may stand in, for excerpts such as a method without its class. */
  wrappers?: { before: string; after: string }[]
  /** Rewrites what the grammar cannot know; must keep every line and column in place. */
  prepare?: (code: string) => string
}

const classBody = { before: 'class Excerpt {', after: '}' }

/** The check of each language a fence may name. */
export const languageChecks: Record<CodeLanguage, LanguageCheck> = {
  ts: { by: 'typescript' },
  tsx: { by: 'typescript' },
  js: { by: 'typescript' },
  jsx: { by: 'typescript' },
  json: { by: 'json' },
  xml: { by: 'xml' },
  swift: grammar('swift', { wrappers: [classBody] }),
  java: grammar('java', { wrappers: [classBody] }),
  kotlin: grammar('kotlin', { wrappers: [classBody] }),
  'objective-c': grammar('objc', {
    wrappers: [
      { before: '@implementation Excerpt', after: '@end' },
      { before: '@interface Excerpt', after: '@end' },
    ],
    prepare: preprocessObjectiveC,
  }),
  'c++': grammar('cpp', {
    wrappers: [{ before: 'class Excerpt {', after: '};' }],
    prepare: preprocessCpp,
  }),
  ruby: grammar('ruby'),
  bash: grammar('bash'),
  groovy: { by: 'grammar', grammar: 'tree-sitter-groovy/tree-sitter-groovy.wasm' },
  diff: { by: 'nothing', because: 'a diff is an excerpt of two files at once' },
}

function grammar(name: string, more: Omit<GrammarCheck, 'by' | 'grammar'> = {}): GrammarCheck {
  return { by: 'grammar', grammar: `tree-sitter-wasms/out/tree-sitter-${name}.wasm`, ...more }
}

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

/** Lists what is wrong with a fence before any compiler sees its code. */
export function findRuleProblems(fence: Fence): Problem[] {
  const { file, line, column, language, meta, isClosed } = fence
  const problems: Problem[] = meta.problems.map((problem) => ({
    file,
    line,
    column,
    message: `error meta: ${problem}`,
  }))
  if (!isCodeLanguage(language)) {
    const { message, note } = describeLanguageFault(language)
    problems.push({ file, line, column, message: `error language: ${message}`, note })
  }
  if (!isClosed) {
    problems.push({
      file,
      line,
      column,
      message: 'error fence: the code fence is never closed',
      note: 'End it with a line of as many ` or ~ as it starts with.',
    })
  }
  return [
    ...problems,
    ...findEllipses(fence),
    ...findEndlessCameras(fence),
    ...findMisplacedLines(fence),
  ]
}

function findEllipses(fence: Fence): Problem[] {
  return findLines(fence, (line) => /^\s*(\.{3}|…)\s*$/.test(line), {
    message: 'error ellipsis: a line of dots is not code',
    note: 'Show the missing code, hide it above `// ---cut---`, or say it in a comment.',
  })
}

/** Readers copy what they see, and a camera that always runs costs battery and light. */
function findEndlessCameras(fence: Fence): Problem[] {
  // The library’s own examples cannot be changed.
  if (fence.file.startsWith('node_modules/')) return []
  const isEndless = (line: string, before = '') =>
    /\bisActive(=\{true\}|\s*\/>|\s+\w+=)/.test(line) && !/^\s*\/\//.test(before)
  return findLines(fence, isEndless, {
    message: 'error lifecycle: this camera runs while nobody sees it',
    note: 'Pass whether it is visible, as lifecycle.mdx does, or say why not in a comment above.',
  })
}

function findLines(
  fence: Fence,
  isFault: (line: string, before: string | undefined) => boolean,
  fault: Pick<Problem, 'message' | 'note'>,
): Problem[] {
  const lines = fence.code.split('\n')
  return lines.flatMap((line, index) => {
    if (!isFault(line, lines[index - 1])) return []
    const place = { line: index + 1, column: line.search(/\S/) + 1 }
    return { file: fence.file, ...fenceToGuidePlace(fence, place), ...fault }
  })
}

function findMisplacedLines({ file, line, column, code, meta }: Fence): Problem[] {
  const { visible } = splitSnippet(code)
  if (visible.trim() === '') {
    return [{ file, line, column, message: 'error fence: the code fence shows no code' }]
  }
  const lineCount = visible.split('\n').length
  const last = meta.highlightedLines.at(-1) ?? 0
  return last <= lineCount
    ? []
    : [
        {
          file,
          line,
          column,
          message: `error meta: line ${last} is highlighted, but only ${lineCount} are shown`,
          note: 'Count from the first visible line, which is line 1.',
        },
      ]
}
