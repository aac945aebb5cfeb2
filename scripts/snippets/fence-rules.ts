import type { Problem } from '~/lib/problem'
import { isCodeLanguage } from '~/markdown/code-languages'
import { describeLanguageFault } from '~/markdown/language-fault'
import { splitSnippet } from '~/markdown/snippet-cut'

import { fenceToGuidePlace } from './fence-place'
import type { Fence } from './parse-fences'

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
    const { message, remedy } = describeLanguageFault(language)
    problems.push({ file, line, column, message: `error language: ${message}`, remedy })
  }
  if (!isClosed) {
    problems.push({
      file,
      line,
      column,
      message: 'error fence: the code fence is never closed',
      remedy: 'End it with a line of as many ` or ~ as it starts with.',
    })
  }
  return [...problems, ...findEllipses(fence), ...findMisplacedLines(fence)]
}

function findEllipses(fence: Fence): Problem[] {
  return fence.code.split('\n').flatMap((line, index) =>
    /^\s*(\.{3}|…)\s*$/.test(line)
      ? {
          file: fence.file,
          ...fenceToGuidePlace(fence, { line: index + 1, column: line.search(/\S/) + 1 }),
          message: 'error ellipsis: a line of mere dots is not code',
          remedy: 'Show the missing code, hide it above `// ---cut---`, or say it in a comment.',
        }
      : [],
  )
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
          remedy: 'Count from the first visible line, which is line 1.',
        },
      ]
}
