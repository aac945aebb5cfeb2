import type { Problem } from '~/lib/problem'
import { codeLanguages, isCodeLanguage, type CodeLanguage } from '~/markdown/code-languages'

import { blankMagicComments } from './blank-magic-comments'
import { checkGrammar } from './check-grammar'
import { checkJson } from './check-json'
import { checkTypeScript } from './check-typescript'
import { checkXml } from './check-xml'
import { faultToProblem, type CodeFault } from './fence-place'
import { findRuleProblems } from './fence-rules'
import { languageChecks, type LanguageCheck } from './languages'
import { parseFences, type Fence } from './parse-fences'

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
