import { faultToProblem, type Fence, parseFences } from '~/guides/fences'
import type { Problem } from '~/lib/problem'
import { splitSnippet } from '~/markdown/code-fence'
import { codeLanguages } from '~/markdown/code-languages'
import { checkTypeScript } from './check-typescript'

/** What the check of samples found, and its counts as one line: `samples: 3 checked (tsx 2, json 1)`. */
export interface GuidesCheck {
  problems: Problem[]
  summary: string
}

/**
 * Checks every code fence of the given guides, and further ones from elsewhere; languages and options
 * are checked by the build. `root` is the absolute path that `file` is relative to and whose packages
 * samples import.
 */
export function checkGuides(
  root: string,
  guides: { file: string; text: string }[],
  others: readonly Fence[] = [],
): GuidesCheck {
  const parsed = guides.map(({ file, text }) => parseFences(file, text))
  const fences = [...parsed.flatMap((guide) => guide.fences), ...others]
  const checked = fences.filter(({ language, meta }) => isCheckable(language) && meta.check)
  const problems = [
    ...parsed.flatMap((guide) => guide.problems),
    ...fences.flatMap(findRuleProblems),
    ...checkTypeScript(
      root,
      checked.filter(({ language }) => language !== 'json'),
    ),
    ...checked.filter(({ language }) => language === 'json').flatMap(checkJson),
  ]
  const byLanguage = codeLanguages
    .map((each) => `${each} ${checked.filter(({ language }) => language === each).length}`)
    .filter((text) => !text.endsWith(' 0'))
    .join(', ')
  return { problems, summary: `samples: ${checked.length} checked (${byLanguage})` }
}

function isCheckable(language: string): boolean {
  return /^(?:[jt]sx?|json)$/.test(language)
}

/** Reports code that is not strict JSON, with comments or trailing commas, in the parser's words. */
function checkJson(fence: Fence): Problem[] {
  try {
    JSON.parse(fence.code)
    return []
  } catch (error) {
    const { message } = error as Error
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    return [faultToProblem(fence, { offset, message: `error json: ${message}` })]
  }
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
