import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser'
import { SaxesParser } from 'saxes'
import { dialect } from '~/guides/docusaurus/docusaurus'
import { type CodeFault, faultToProblem, type Fence, parseFences } from '~/guides/fences'
import { parseFrontmatter } from '~/guides/frontmatter'
import type { Problem } from '~/lib/problem'
import { splitSnippet } from '~/markdown/code-fence'
import { codeLanguages, readLanguage } from '~/markdown/code-languages'
import { checkGrammar, grammars } from './check-grammar'
import { checkTypeScript } from './check-typescript'

/** What the snippet check found and counted. */
export interface GuidesCheck {
  problems: Problem[]
  checkedCount: number
  /** Which part of the fences that could be checked opted out with `check=false`, from 0 to 1. */
  optedOutShare: number
  /** Fences that could run on the live phone, and do not say whether they do. */
  runnable: Fence[]
  /** The counts as one line: `snippets: 3 checked (tsx 2, swift 1), 0 opted out (0 %), …`. */
  summary: string
}

/**
 * Checks every code fence of the given guides, and further ones from elsewhere; languages and options
 * are checked by the build. `root` is the absolute path that `file` is relative to and whose packages
 * snippets import.
 */
export async function checkGuides(
  root: string,
  guides: { file: string; text: string }[],
  others: readonly Fence[] = [],
): Promise<GuidesCheck> {
  const parsed = guides.map(({ file, text }) => ({
    ...parseFences(file, text),
    exemption: /\.mdx?$/.test(file) && parseFrontmatter(file, text).data?.unchecked_snippets,
    file,
  }))
  const exempt = parsed.filter(({ exemption }) => exemption)
  const fences = [...parsed.flatMap((guide) => (guide.exemption ? [] : guide.fences)), ...others]
  const known = fences.filter(({ language }) => readLanguage(language))
  const checkable = known.filter(({ language }) => language !== 'diff' && language !== 'text')
  const checked = checkable.filter(({ meta }) => meta.check)
  const typeScript = checkTypeScript(
    root,
    checked.filter(({ language }) => /^[jt]sx?$/.test(language)),
  )
  const problems = [
    ...parsed.flatMap((guide) => guide.problems),
    ...fences.flatMap(findRuleProblems),
    ...typeScript.problems,
  ]
  for (const fence of checked) {
    const faults = await findSyntaxFaults(fence.language, blankMagicComments(fence.code))
    for (const { message, ...fault } of faults) {
      const worded = { ...fault, message: `error ${fence.language}: ${message}` }
      problems.push(faultToProblem(fence, worded))
    }
  }
  const byLanguage = codeLanguages
    .map((each) => `${each} ${checked.filter(({ language }) => language === each).length}`)
    .filter((text) => !text.endsWith(' 0'))
    .join(', ')
  const optedOut = checkable.length - checked.length
  const optedOutShare = optedOut / (checkable.length || 1)
  const summary = [
    `snippets: ${checked.length} checked${byLanguage ? ` (${byLanguage})` : ''}`,
    `${optedOut} opted out (${Number((optedOutShare * 100).toFixed(1))} %)`,
    // A diff is an excerpt of two files at once.
    `${known.length - checkable.length} skipped`,
    ...exempt.map(
      ({ file, exemption, fences: { length } }) =>
        `all ${length} of ${file} exempt ("${exemption}")`,
    ),
  ].join(', ')
  const runnable = typeScript.runnable.filter((fence) => !others.includes(fence))
  return { problems, checkedCount: checked.length, optedOutShare, runnable, summary }
}

/** TypeScript is absent here: it checks all of its fences at once. */
async function findSyntaxFaults(language: string, code: string): Promise<CodeFault[]> {
  if (language === 'json') return checkJson(code)
  if (language === 'xml') return checkXml(code)
  const grammar = new Map(Object.entries(grammars)).get(language)
  return grammar ? checkGrammar(grammar, code) : []
}

/**
 * Empties the lines of magic comments, which readers do not see and which may be no comments in
 * the language, as in JSON. All other code keeps its place.
 */
export function blankMagicComments(code: string): string {
  const { code: shown, originalLines } = dialect.takeComments(code)
  const shownLines = shown.split('\n')
  const lines = code.split('\n').map(() => '')
  for (const [index, line] of originalLines.entries()) lines[line - 1] = shownLines[index] ?? ''
  return lines.join('\n')
}

/** Lists what keeps code from being strict JSON: comments and trailing commas are faults too. */
function checkJson(code: string): CodeFault[] {
  const errors: ParseError[] = []
  parse(code, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors.filter(({ offset }, index) => offset !== errors[index - 1]?.offset)
  return first.map(({ error, offset }) => {
    const words = printParseErrorCode(error).replace(/(?<=[a-z])[A-Z]/g, ' $&')
    return { offset, message: words.charAt(0) + words.slice(1).toLowerCase() }
  })
}

/**
 * Lists what keeps code from being well-formed XML. Excerpts, such as several elements in a row,
 * are fine unless the code starts like a whole document, with a declaration or a doctype.
 */
export function checkXml(code: string): CodeFault[] {
  // The parser takes all up to the next `;` for an entity, and so reports something else later.
  const blank = (part: string) => ' '.repeat(part.length)
  const text = code.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, blank)
  const ampersand = text.search(/&(?!#?\w+;)/)
  if (ampersand !== -1) {
    return [{ offset: ampersand, message: 'a bare "&" has to be written as "&amp;"' }]
  }
  const faults: CodeFault[] = []
  const parser = new SaxesParser({ fragment: !/^\s*<(\?xml|!DOCTYPE)/.test(code), position: true })
  parser.on('error', ({ message }) => {
    const words = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
    faults.push({ offset: Math.max(parser.position - 1, 0), message: words })
  })
  parser.write(code).close()
  return faults
}

/** What no line of code may be; `exempt` is the line before that allows it. */
const lineRules = [
  {
    line: /^\s*(?:\.{3}|…)\s*$/,
    message: 'error ellipsis: a line of dots is not code',
    note: 'Show the missing code, hide it above `// ---cut---`, or say it in a comment.',
  },
  {
    // Readers copy what they see, and a camera that always runs costs battery and light.
    line: /\bisActive(?:=\{true\}|\s*\/>|\s+\w+=)/,
    exempt: /^\s*\/\//,
    message: 'error lifecycle: this camera runs while nobody sees it',
    note: 'Pass whether it is visible, as lifecycle.mdx does, or say why not in a comment above.',
  },
]

/** Lists what is wrong with a fence before any compiler sees its code. */
function findRuleProblems(fence: Fence): Problem[] {
  const { file, line, column, language, meta, code, isClosed } = fence
  const problems: Problem[] = []
  if (meta.run && !(meta.check && /^[jt]sx?$/.test(language))) {
    const note = 'Take "run" away.'
    const message = 'error run: only tsx and jsx that are checked can run on the live phone'
    problems.push({ file, line, column, message, note })
  }
  if (!isClosed) {
    const note = 'End it with a line of as many ` or ~ as it starts with.'
    problems.push({
      file,
      line,
      column,
      message: 'error fence: the code fence is never closed',
      note,
    })
  }
  if (splitSnippet(code).visible.trim() === '') {
    problems.push({ file, line, column, message: 'error fence: the code fence shows no code' })
  }
  // The library's own examples cannot be changed.
  if (fence.remedy) return problems
  const lines = code.split('\n')
  let offset = 0
  for (const [index, text] of lines.entries()) {
    for (const { line: pattern, exempt, ...fault } of lineRules) {
      if (!pattern.test(text) || exempt?.test(lines[index - 1] ?? '')) continue
      problems.push(faultToProblem(fence, { offset: offset + text.search(/\S/), ...fault }))
    }
    offset += text.length + 1
  }
  return problems
}
