import { dialect } from '~/guides/docusaurus/docusaurus'
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import {
  offsetToPlace,
  type CodeFault,
  faultToProblem,
  parseFences,
  type Fence,
} from './parse-fences'
import { SaxesParser } from 'saxes'
import type { Problem } from '~/lib/problem'
import { codeLanguages, isCodeLanguage, type CodeLanguage } from '~/markdown/code-languages'
import { checkGrammar } from './check-grammar'
import { checkTypeScript } from './check-typescript'
import { findRuleProblems, languageChecks, type LanguageCheck } from './languages'

/**
 * Empties the lines of magic comments, which readers do not see and which may be no comments in
 * the language, as in JSON. All other code keeps its place.
 */
export function blankMagicComments(code: string): string {
  const { code: shown, originalLines } = dialect.takeComments(code)
  const shownLines = shown.split('\n')
  const lines = Array<string>(code.split('\n').length).fill('')
  for (const [index, line] of originalLines.entries()) lines[line - 1] = shownLines[index] ?? ''
  return lines.join('\n')
}

/** Lists what keeps code from being strict JSON: comments and trailing commas are faults too. */
function checkJson(code: string): CodeFault[] {
  const errors: ParseError[] = []
  parse(code, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors.filter(({ offset }, index) => offset !== errors[index - 1]?.offset)
  return first.map(({ error, offset }) => ({
    ...offsetToPlace(code, offset),
    message: printParseErrorCode(error).replace(
      /(?<=[a-z])[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    ),
  }))
}

/**
 * Lists what keeps code from being well-formed XML. Excerpts, such as several elements in a row,
 * are fine unless the code starts like a whole document, with a declaration or a doctype.
 */
export function checkXml(code: string): CodeFault[] {
  const faults: CodeFault[] = []
  const parser = new SaxesParser({ fragment: !/^\s*<(\?xml|!DOCTYPE)/.test(code), position: true })
  parser.on('error', ({ message }) => {
    faults.push({
      line: parser.line,
      column: Math.max(parser.columnIndex, 1),
      message: message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''),
    })
  })
  parser.write(code).close()
  return (faults.length > 0 && findBareAmpersand(code)) || faults
}

/** The parser takes all up to the next `;` for an entity, and so reports something else later. */
function findBareAmpersand(code: string): CodeFault[] | undefined {
  const text = code.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, (part) =>
    part.replace(/[^\n]/g, ' '),
  )
  const offset = text.search(/&(?!#?\w+;)/)
  if (offset === -1) return undefined
  return [{ ...offsetToPlace(code, offset), message: 'a bare "&" has to be written as "&amp;"' }]
}

/** What the snippet check found and counted. */
export interface GuidesCheck {
  problems: Problem[]
  /** How many fences of each language were checked, in the order of `codeLanguages`. */
  checked: Map<CodeLanguage, number>
  /** How many fences opted out with `check=false`. */
  optedOut: number
  /** How many fences no check exists for, by design. */
  skipped: number
}

/**
 * Checks every code fence of the given guides, and further ones from elsewhere.
 * `root` is the absolute path that `file` is relative to and whose packages snippets import.
 */
export async function checkGuides(
  root: string,
  guides: { file: string; text: string }[],
  others: readonly Fence[] = [],
): Promise<GuidesCheck> {
  const parsed = guides.map(({ file, text }) => parseFences(file, text))
  const fences = [...parsed.flatMap((guide) => guide.fences), ...others]
  const problems = [
    ...parsed.flatMap((guide) => guide.problems),
    ...fences.flatMap(findRuleProblems),
  ]
  const known = fences.flatMap((fence) =>
    isCodeLanguage(fence.language) ? { fence, language: fence.language } : [],
  )
  const checkable = known.filter(({ language }) => languageChecks[language].by !== 'nothing')
  const checked = checkable.filter(({ fence }) => fence.meta.check)
  problems.push(
    ...checkTypeScript(
      root,
      checked.filter(isTypeScript).map(({ fence }) => fence),
    ),
  )
  for (const { fence, language } of checked) {
    const faults = await findFaults(languageChecks[language], fence)
    problems.push(...faults.map((fault) => faultToProblem(fence, fault, language)))
  }
  return {
    problems,
    checked: countByLanguage(checked),
    optedOut: checkable.length - checked.length,
    skipped: known.length - checkable.length,
  }
}

function isTypeScript({ language }: { language: CodeLanguage }): boolean {
  return languageChecks[language].by === 'typescript'
}

/** TypeScript is absent here: it checks all of its fences at once. */
async function findFaults(check: LanguageCheck, fence: Fence): Promise<CodeFault[]> {
  const code = blankMagicComments(fence.code)
  switch (check.by) {
    case 'grammar':
      return checkGrammar(check, code)
    case 'json':
      return checkJson(code)
    case 'xml':
      return checkXml(code)
    case 'typescript':
    case 'nothing':
      return []
  }
}

function countByLanguage(fences: { language: CodeLanguage }[]): Map<CodeLanguage, number> {
  const counts = new Map<CodeLanguage, number>()
  for (const language of codeLanguages) {
    const count = fences.filter((fence) => fence.language === language).length
    if (count > 0) counts.set(language, count)
  }
  return counts
}
