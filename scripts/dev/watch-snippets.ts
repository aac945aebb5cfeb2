/**
 * Checks the snippets of the guides after each edit. It is a process of its own, as nothing else can
 * run while TypeScript does.
 */
import { parseFences } from '~/guides/fences'
import {
  type DocumentSource,
  readCodeFileSources,
  readDocumentSources,
} from '~/guides/source.server'
import type { Problem } from '~/lib/problem'
import { runProgram } from '../lib/run-program'
import { checkGuides } from '../snippets/check-guides'
import { type Check, checkEdits, forgetGone } from './check-edits'

interface CheckedSource {
  text: string
  /** Its fences, as text to compare. */
  fences: string
  problems: Problem[]
}

/** Creates the check of all snippets below `docs/`; only those that an edit has changed are checked. */
export function createSnippetCheck(root: string): Check<Problem[]> {
  const checked = new Map<string, CheckedSource>()
  return async function* check() {
    const sources = [...(await readDocumentSources(root)), ...(await readCodeFileSources(root))]
    const list = (): Problem[] => [...checked.values()].flatMap(({ problems }) => problems)
    if (forgetGone(checked, sources)) yield list()
    // Those that were edited come before those that no check has come to.
    const known = sources.filter(({ file }) => checked.has(file))
    for (const source of new Set([...known, ...sources])) {
      const last = checked.get(source.file)
      if (last?.text === source.text) continue
      checked.set(source.file, await checkSource(root, source, last))
      yield list()
    }
  }
}

/** Checks the snippets of a file, unless they are sound ones that only stand elsewhere now. */
async function checkSource(
  root: string,
  { file, text }: DocumentSource,
  last: CheckedSource | undefined,
): Promise<CheckedSource> {
  const parsed = parseFences(file, text)
  // The check of the guides says so as well.
  if (parsed.problems.length > 0) return { text, fences: '', problems: [] }
  const fences = JSON.stringify(
    parsed.fences.map(({ language, meta, code, isClosed }) => [language, meta, code, isClosed]),
  )
  const isSame = last?.problems.length === 0 && last.fences === fences
  const { problems } = isSame ? last : await checkGuides(root, [{ file, text }])
  return { text, fences, problems }
}

await runProgram(import.meta, () => checkEdits(process.cwd(), createSnippetCheck(process.cwd())))
