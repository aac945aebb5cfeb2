import { didYouMean } from '~/lib/suggest'

/** What the words after a fence's language say, as in `tsx title="App.tsx" {1,3-5}`. */
export interface CodeMeta {
  title?: string
  /** The language of the lines of a diff, as authors write it. */
  lang?: string
  /** The visible lines to emphasise, counted from 1, ascending and without repeats. */
  highlightedLines: number[]
  showLineNumbers: boolean
  /** The number of the first line where it is not 1, from `showLineNumbers=5`. */
  firstLineNumber?: number
  /** Whether long lines wrap rather than scroll. */
  wrap: boolean
  /** Whether only the first screenful shows at first. */
  collapse: boolean
  /** Whether the snippet check compiles or parses the fence; true unless `check=false`. */
  check: boolean
  /** Why the fence is exempt from the check. */
  reason?: string
  /** Another version of the library that it compiles with, such as `5.2`. */
  also?: string
  /** Whether readers can run it on the live phone; undefined where its author has not said. */
  run?: boolean
  /** Everything wrong with the meta, each a sentence without a full stop. */
  problems: string[]
}

const knownKeys = [
  'title',
  'lang',
  'showLineNumbers',
  'wrap',
  'collapse',
  'check',
  'reason',
  'run',
  'also',
]

/** The longest code a range of lines may reach into; keeps a mistyped range from filling memory. */
const maxLine = 10_000

/** A `{…}` list, or a key with an optional value: quoted either way, or bare up to a space. */
const item = /\{([^}]*)\}|([^\s={}"']+)(?:=("[^"]*"|'[^']*'|[^\s"'{}]*))?|(\S+)/g

/**
 * Parses the meta of a code fence. It never throws: what it cannot read is left out and told in
 * `problems`, among them unknown and repeated keys, bad ranges and a `check=false` without `reason`.
 */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const result: CodeMeta = {
    highlightedLines: [],
    showLineNumbers: false,
    wrap: false,
    collapse: false,
    check: true,
    problems: [],
  }
  const seen = new Set<string>()
  const lines = new Set<number>()
  for (const [, ranges, key, value, rest] of (meta ?? '').matchAll(item)) {
    if (ranges !== undefined) parseRanges(ranges, lines, result.problems)
    else if (key === undefined) result.problems.push(`cannot read "${rest}" after the language`)
    else if (seen.has(key)) result.problems.push(`"${key}" is given twice`)
    else {
      seen.add(key)
      setKey(result, key, value)
    }
  }
  result.highlightedLines = [...lines].sort((a, b) => a - b)
  if (!result.check && !result.reason) {
    result.problems.push('check=false needs a reason="…" that says why the code cannot be checked')
  }
  if (result.check && seen.has('reason')) {
    result.problems.push('"reason" only goes with check=false')
  }
  if (result.run && !result.title) {
    result.problems.push('"run" needs a title="…" that names the file')
  }
  return result
}

function setKey(result: CodeMeta, key: string, value: string | undefined): void {
  switch (key) {
    case 'title':
    case 'lang':
    case 'reason':
    case 'also': {
      const text = unquote(value ?? '').trim()
      if (text) result[key] = text
      else result.problems.push(`"${key}" needs a text, as in ${key}="…"`)
      break
    }
    case 'showLineNumbers':
      if (/^\d{1,5}$/.test(value ?? '')) {
        result.showLineNumbers = true
        result.firstLineNumber = Number(value)
      } else setFlag(result, key, value)
      break
    case 'wrap':
    case 'collapse':
    case 'check':
    case 'run':
      setFlag(result, key, value)
      break
    default:
      result.problems.push(`unknown key "${key}". ${didYouMean(key, knownKeys).replace(/\.$/, '')}`)
  }
}

function setFlag(
  result: CodeMeta,
  key: 'showLineNumbers' | 'wrap' | 'collapse' | 'check' | 'run',
  value: string | undefined,
): void {
  const text = unquote(value ?? 'true')
  if (text === 'true' || text === 'false') result[key] = text === 'true'
  else result.problems.push(`"${key}" is either true or false, not "${text}"`)
}

function parseRanges(ranges: string, lines: Set<number>, problems: string[]): void {
  for (const range of ranges.split(',').map((part) => part.trim())) {
    const [, first, last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
    const from = Number(first)
    const to = Number(last)
    if (from >= 1 && from <= to && to <= maxLine) {
      for (let line = from; line <= to; line++) lines.add(line)
    } else {
      problems.push(`"${range}" is not a line or range of lines, as in {1,3-5}`)
    }
  }
}

function unquote(value: string): string {
  return /^(["']).*\1$/s.test(value) && value.length > 1 ? value.slice(1, -1) : value
}

const cutLine = /^\s*\/\/\s*---cut---\s*$/

/**
 * Splits a fence's code at its last `// ---cut---` line: everything up to and including that
 * line, and blank lines right after it, is hidden: the set-up is for the snippet check alone. Code
 * without a cut line is all visible.
 */
export function splitSnippet(code: string): { visible: string; hiddenLineCount: number } {
  const lines = code.split('\n')
  const cut = lines.findLastIndex((line) => cutLine.test(line))
  if (cut === -1) return { visible: code, hiddenLineCount: 0 }
  const next = lines.findIndex((line, index) => index > cut && line.trim() !== '')
  const start = next === -1 ? lines.length : next
  return { visible: lines.slice(start).join('\n'), hiddenLineCount: start }
}

/** Whether a fence ends in a line of its own; `lines` are all of it as they stand in the document. */
export function isClosedFence(code: string, lines: string[]): boolean {
  const length = code === '' ? 0 : code.split('\n').length
  return lines.length > length + 1 && /^[\s>]*(`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '')
}
