import { posix } from 'node:path'
import { type CodeMeta, parseCodeMeta } from '~/markdown/code-fence'
import type { Fault } from '~/lib/problem'
import { getTextAttribute, type JsxElement } from './jsx-attributes'
import type { DocumentSource } from './source.server'
import { didYouMean } from '~/lib/suggest'

/** How many lines show in full; of longer code, only the first screenful does at first. */
const longFile = 40

const regionStart = /^\s*\/\/ #region (\S+)\s*$/
const regionEnd = /^\s*\/\/ #endregion\s*$/

/**
 * Reads the code that a `<CodeFile>` shows, as a fence has it: a file, or the part between
 * `// #region name` and `// #endregion`, or between lines such as `3-18`. Comments that mark regions are
 * left out.
 */
export function readCodeElement(
  element: JsxElement,
  getCodeFile: FileLookup,
): { language: string; meta: CodeMeta; code: string } | Fault {
  const read = (name: string) => getTextAttribute(element, name)
  const src = read('src') ?? ''
  const title = read('title') ?? posix.basename(src)
  const file = getCodeFile(src)
  if (!('text' in file)) return { message: `there is no code file "${src}"`, ...file }
  const part = selectLines(file.text.trimEnd().split('\n'), src, read('region'), read('lines'))
  if ('message' in part) return part
  const lines = removeIndentation(part.filter((line) => !isMarker(line)))
  const meta = { ...parseCodeMeta(null), title, collapse: lines.length > longFile }
  return { language: posix.extname(src).slice(1), meta, code: lines.join('\n') }
}

function selectLines(
  all: string[],
  src: string,
  region: string | undefined,
  lines: string | undefined,
): string[] | Fault {
  if (region !== undefined && lines !== undefined) {
    const message = '<CodeFile> has both "region" and "lines"'
    return { message, note: 'Use only one of them.' }
  }
  if (region !== undefined) return selectRegion(all, src, region)
  if (lines === undefined) return all
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(lines) ?? []
  const isWithin = Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= all.length
  if (isWithin) return all.slice(Number(first) - 1, Number(last))
  const message = `"${src}" has no lines "${lines}"`
  return { message, note: `It has the lines 1 to ${all.length}; write lines="3-18".` }
}

function selectRegion(all: string[], src: string, name: string): string[] | Fault {
  const start = all.findIndex((line) => regionStart.exec(line)?.[1] === name)
  if (start === -1) {
    const names = all.flatMap((line) => regionStart.exec(line)?.[1] ?? [])
    const known = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.'
    const message = `"${src}" has no region "${name}"`
    return { message, note: `${known} A region starts with "// #region ${name}".` }
  }
  let depth = 1
  const length = all.slice(start + 1).findIndex((line) => {
    if (regionStart.test(line)) depth += 1
    if (regionEnd.test(line)) depth -= 1
    return depth === 0
  })
  if (length !== -1) return all.slice(start + 1, start + 1 + length)
  const message = `the region "${name}" of "${src}" never ends`
  return { message, note: 'End it with "// #endregion".' }
}

function isMarker(line: string): boolean {
  return regionStart.test(line) || regionEnd.test(line)
}

function removeIndentation(lines: string[]): string[] {
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const width = Math.min(...widths)
  return lines.map((line) => line.slice(width))
}

/** Finds a file by the path that a document writes: its text, or what would be right. */
export type FileLookup = (path: string) => { text: string } | { note: string }

/** Creates the look-up of diagrams or code files for one document, by paths relative to its file. */
export function createFileLookup(file: string, sources: DocumentSource[]): FileLookup {
  const directory = posix.dirname(file)
  return (path) => {
    const source = sources.find((each) => each.file === posix.join(directory, path))
    if (source) return { text: source.text }
    const known = sources.map((each) =>
      posix.relative(directory, each.file).replace(/^(?!\.)/, './'),
    )
    return { note: didYouMean(path, known) }
  }
}
