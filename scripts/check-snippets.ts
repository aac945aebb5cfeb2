import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesFile } from '~/reference/notes'
import { readApiFiles, readCorrectedIndex, readProject } from '~/reference/project.server'
import { buildOverview, buildPage, listPages } from '~/reference/reflection-page'
import { sourcePath } from '~/reference/reflection-url'
import { emptySupplement } from '~/reference/annotate-page'
import type { Correction } from '~/reference/corrections'
import type { MemberView, ReflectionPage, SourceLink } from '~/reference/types'
import { parseCodeMeta } from '~/markdown/code-fence'
import { type Fence, readGuides } from './snippets/parse-fences'
import { problemToText, sortProblems } from '~/lib/problem'
import { runProgram } from './lib/run-program'
import { checkGuides } from './snippets/check-guides'
import {
  writeSnippetCount,
  checkedCount,
  countsToText,
  maxOptedOutShare,
  optedOutShare,
} from './snippets/summary'

/**
 * Lists the code of all examples on the pages of the API reference, the library's own and those of
 * api/notes.yaml. A fence of the library's is found at its member, and its remedy says how the notes
 * can mend it. Throws a ProblemsError when the reference has faults.
 */
export function readApiFences(root: string): Fence[] {
  const project = readProject(root)
  const { corrections } = readApiFiles(root, project)
  const { index } = readCorrectedIndex(root, project)
  const pages = [
    buildOverview(index),
    ...listPages(index).map(({ kind, name }) => buildPage(kind, name, index, emptySupplement)),
  ].filter((page) => page !== undefined)
  const notes = readLines(join(root, notesFile))
  return pages.flatMap(listExamples).flatMap(({ key, text, source }) => {
    const own = corrections.filter((each) => index.getHref(each.key) === index.getHref(key))
    return findFences(text).map((fence) => toFence(fence, key, source, own, notes))
  })
}

interface Example {
  key: string
  text: string
  source?: SourceLink | undefined
}

function listExamples(page: ReflectionPage): Example[] {
  const { name, kind, comment, source, groups } = page
  const owner = kind === 'overview' ? undefined : name
  return [
    ...comment.examples.map((text) => ({ key: name, text, source })),
    ...groups.flatMap(({ members }) => members.flatMap((each) => memberExamples(each, owner))),
  ]
}

function memberExamples(member: MemberView, owner: string | undefined): Example[] {
  const { name, comment, source, members } = member
  const key = owner ? `${owner}.${name}` : name
  return [
    ...comment.examples.map((text) => ({ key, text, source })),
    ...members.flatMap((each) => memberExamples(each, key)),
  ]
}

interface CodeBlock {
  language: string
  meta: string
  code: string
}

function findFences(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^(`{3,})([\w-]*) *(.*)\n([\s\S]*?)\n\1$/gm)].map(
    ([, , language = '', meta = '', code = '']) => ({ language: language || 'ts', meta, code }),
  )
}

function toFence(
  { language, meta, code }: CodeBlock,
  key: string,
  source: SourceLink | undefined,
  corrections: readonly Correction[],
  notes: readonly string[],
): Fence {
  const fence = { column: 1, language, meta: parseCodeMeta(meta), code, isClosed: true }
  const lines = code.split('\n')
  const ours = corrections.find(({ kind, text }) => kind === 'example' && text.trimEnd() === code)
  if (ours) {
    const { file, line = 1 } = ours.place
    const lineOffsets = lines.map((each, at) => (notes[line + at]?.length ?? 0) - each.length)
    return { ...fence, file, line, lineOffsets }
  }
  const [file = '', line] = source?.text.split(':') ?? []
  return {
    ...fence,
    file: sourcePath(file),
    line: Number(line ?? 1),
    lineOffsets: lines.map(() => 0),
    remedy: `Below "${key}" in ${notesFile}, complete this example of the library by a "setup", or replace it.`,
  }
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/**
 * Checks the code of all guides and of the API reference, or of the guides named:
 * `npm run check:snippets [-- file …]`.
 */

await runProgram(import.meta, async () => {
  const root = process.cwd()
  const named = process.argv.slice(2)
  const apiFences = named.length === 0 ? readApiFences(root) : []
  const result = await checkGuides(root, await readGuides(root, named), apiFences)

  for (const problem of sortProblems(result.problems)) console.error(problemToText(problem))
  // A single guide with one good reason to opt out is no sign of a bad habit.
  const hasTooManyOptOuts = named.length === 0 && optedOutShare(result) > maxOptedOutShare
  if (hasTooManyOptOuts) {
    console.error(`More than ${maxOptedOutShare * 100} % of all fences opt out with check=false.`)
  }
  if (result.problems.length > 0 || hasTooManyOptOuts) process.exitCode = 1
  if (named.length === 0) await writeSnippetCount(checkedCount(result.checked))
  console.log(countsToText(result))
})
