/**
 * Checks the code of all guides and of the API reference, or of the guides named:
 * `npm run check:snippets -- [--site FOLDER] [file …]`.
 */
import { parseArgs } from 'node:util'
import { type Fence } from '~/guides/fences'
import { readOptionalFile } from '~/lib/needed-file.server'
import { type Problem, problemToText, sortProblems } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { parseCodeMeta } from '~/markdown/code-fence'
import { notesFile } from '~/reference/overlay/notes'
import type { Declaration } from '~/reference/typedoc/declarations'
import type { Member } from '~/reference/model/member'
import { buildPages } from '~/reference/model/page'
import { placeOf } from '~/reference/model/scope'
import { ensureReference } from './build-api/build-api'
import { checkNativeNames } from './check-native-names'
import { runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { checkGuides } from './snippets/check-guides'
import { readSources } from './snippets/read-sources'
import { overlayOf, readReference } from '~/reference/reference.server'

/** The largest share of fences that may opt out of the check. */
const maxOptedOutShare = 0.03

/** An example of the reference, by the API key of what it is about. */
interface Example {
  key: string
  text: string
  declaration: Declaration
}

/**
 * Lists the code of all examples on the pages of the API reference, the library's own and those of
 * api/notes.yaml. A fence of the library's is found at its member, and its remedy says how the notes
 * can mend it. Throws a ProblemsError when the reference has faults.
 */
function readApiFences(root: string): Fence[] {
  const reference = readReference(root)
  const { index } = reference
  const { corrections } = overlayOf(reference)
  const notes = readOptionalFile(root, notesFile)?.split('\n') ?? []
  const examples = buildPages({ index }).flatMap(({ comment, declaration, groups }): Example[] => [
    ...(declaration ? toExamples(declaration.name, declaration, comment?.examples) : []),
    ...groups.flatMap(({ members }) =>
      listExamples(members, declaration ? `${declaration.name}.` : ''),
    ),
  ])
  return examples.flatMap(({ key, text, declaration }) =>
    [...text.matchAll(/^(`{3,})([\w-]*) *(.*)\n([\s\S]*?)\n\1$/gm)].map((match): Fence => {
      const [, , language, meta = '', code = ''] = match
      const lines = code.split('\n')
      const fence = {
        column: 1,
        language: language || 'ts',
        meta: parseCodeMeta(meta),
        code,
        isClosed: true,
      }
      const ours = corrections.find(
        (each) =>
          each.kind === 'example' &&
          each.text.trimEnd() === code &&
          index.getHref(each.key) === index.getHref(key),
      )
      if (ours) {
        const { file, line = 1 } = ours.place
        const lineOffsets = lines.map((each, at) => (notes[line + at]?.length ?? 0) - each.length)
        return { ...fence, file, line, lineOffsets }
      }
      const { file, line = 1 } = placeOf(declaration)
      return {
        ...fence,
        file,
        line,
        lineOffsets: [],
        remedy: `Below "${key}" in ${notesFile}, complete this example of the library by a "setup", or replace it.`,
      }
    }),
  )
}

function listExamples(members: Member[], owner: string): Example[] {
  return members.flatMap(({ declaration, comment, members: inner }) => {
    const key = owner + declaration.name
    return [...toExamples(key, declaration, comment.examples), ...listExamples(inner, `${key}.`)]
  })
}

function toExamples(key: string, declaration: Declaration, texts: string[] = []): Example[] {
  return texts.map((text) => ({ key, text, declaration }))
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/check-snippets.ts')) return
  const { positionals: named } = parseArgs({ allowPositionals: true })
  await ensureReference()
  const root = process.cwd()
  const apiFences = named.length === 0 ? readApiFences(root) : []
  const result = await checkGuides(root, await readSources(root, named), apiFences)
  // Other libraries have written their examples for readers, not for a compiler.
  const isTheirs = ({ file }: Problem): boolean =>
    process.env['SITE_FOLDER'] !== undefined && file.startsWith(`${library.folder}/`)
  const problems = result.problems.filter((each) => !isTheirs(each))
  for (const problem of sortProblems(result.problems)) {
    if (isTheirs(problem)) console.log(`warning: ${problemToText(problem)}`)
    else console.error(problemToText(problem))
  }
  // A single guide with one good reason to opt out is no sign of a bad habit.
  const hasTooManyOptOuts = named.length === 0 && result.optedOutShare > maxOptedOutShare
  if (hasTooManyOptOuts) {
    console.error(`More than ${maxOptedOutShare * 100} % of all fences opt out with check=false.`)
  }
  for (const { file, line } of result.runnable) {
    console.log(
      `${file}:${line} can run on the page: add "run" after its language, or "run=false".`,
    )
  }
  if (problems.length > 0 || hasTooManyOptOuts) process.exitCode = 1
  if (named.length === 0) await checkNativeNames(root)
  console.log(result.summary)
})
