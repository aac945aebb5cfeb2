/** Checks the guides below `docs/` after each edit, as a process of its own beside the app server. */
import { readChanges } from '~/guides/changes.server'
import type { Guide, GuideIndex } from '~/guides/guide-index.server'
import { type Problem, sortProblems } from '~/lib/problem'
import { join } from 'node:path'
import pMap from 'p-map'
import { parseFences } from '~/guides/fences'
import { type Guides, readGuides, warmUpCodeReader } from '~/guides/document.server'
import { readRedirects } from '~/guides/redirects.server'
import { type DocumentSource, readCodeFileSources } from '~/guides/source.server'
import { listPages } from '~/reference/model/page'
import { readReference, type Reference } from '~/reference/reference.server'
import {
  type CompiledGuide,
  findBrokenGuideLinks,
  findIndexProblems,
} from '../prerender/compile-guides'
import { listPathnames } from '../prerender/routes'
import { checkGuides } from '../snippets/check-guides'
import { checkSettings, collectProblems } from '../lib/check-settings'
import { runProgram } from '../lib/run-program'
import type { ContentState } from './messages'
import { watchFolder } from './watch-folder'

/**
 * Checks the guides as they are now, the edited ones first, and gives each state it comes to, and
 * `undefined` in between, so that it can be left off when there is a newer edit.
 */
export type CheckContent = () => AsyncGenerator<ContentState | undefined, void>

/** How many guides are compiled at once; the compiler waits for the bundler's process at times. */
const concurrency = 4

/**
 * Creates the check of a project folder's guides. It does only what an edit asks for: what it knows
 * of the others stays, and what it compiles the app server finds in the cache. The first state comes
 * as soon as the edited guides can be shown.
 */
export function createContentCheck(
  root: string,
  api: Pick<Reference, 'index' | 'overlay'>,
): CheckContent {
  const compiled = new Map<string, CompiledGuide>()
  const snippets = new Map<string, CheckedSnippets>()
  /** The texts of the guides at the last check. */
  let seen = new Map<string, string>()
  let version = 0
  let last: Guides | undefined

  return async function* check() {
    const [index, codeFiles, redirects] = await Promise.all([
      readGuides(root, api, last),
      readCodeFileSources(root),
      readRedirects(root),
    ])
    last = index
    const { guides, pathnames, compile } = index
    const reflections = listPages(api.index)
    const linkable = listPathnames([...pathnames.values()], redirects.redirects, reflections)
    const changes = readChanges(root)
    const indexProblems = findIndexProblems({ guides: index, redirects, changes, api })
    forget(compiled, guides)
    forget(snippets, [...guides, ...codeFiles])
    const compileAll = (each: Guide[]) =>
      pMap(
        each,
        async (guide) => compiled.set(guide.file, { guide, compiled: await compile(guide) }),
        { concurrency },
      )
    const findBroken = () =>
      findBrokenGuideLinks(root, [...compiled.values()], {
        pathnames: linkable,
        images: index.images,
      })
    const toState = (links: Problem[]): ContentState => ({
      version,
      broken: [...unreadPathnames(guides, pathnames), ...faultyPathnames(compiled.values())],
      problems: sortProblems([
        ...indexProblems,
        ...[...compiled.values()].flatMap((each) => each.compiled.problems),
        ...[...snippets.values()].flatMap((each) => each.problems),
        ...links,
      ]),
    })

    const edited = version === 0 ? [] : guides.filter(({ file, text }) => seen.get(file) !== text)
    seen = new Map(guides.map(({ file, text }) => [file, text]))
    await compileAll(edited)
    version = Date.now()
    // The others are as they were, so that none of their faults seems to be mended meanwhile.
    yield toState(findBroken())
    const others = guides.filter((guide) => !edited.includes(guide))
    while (others.length > 0) {
      await compileAll(others.splice(0, concurrency))
      yield undefined
    }
    const broken = findBroken()
    yield toState(broken)
    for (const { file, text } of [...edited, ...guides, ...codeFiles]) {
      // What does not compile would be reported twice.
      const isFaulty = (compiled.get(file)?.compiled.problems.length ?? 0) > 0
      if (isFaulty) snippets.delete(file)
      if (isFaulty || snippets.get(file)?.text === text) continue
      snippets.set(file, await checkSnippets(root, { file, text }, snippets.get(file)))
      yield toState(broken)
    }
  }
}

interface CheckedSnippets {
  text: string
  /** The fences of the guide, as text to compare. */
  fences: string
  problems: Problem[]
}

/** Checks the snippets of a guide, unless they are sound ones that only stand elsewhere now. */
async function checkSnippets(
  root: string,
  { file, text }: DocumentSource,
  last: CheckedSnippets | undefined,
): Promise<CheckedSnippets> {
  const { fences } = parseFences(file, text)
  const signature = JSON.stringify(
    fences.map(({ language, meta, code, isClosed }) => [language, meta, code, isClosed]),
  )
  const isSame = last?.problems.length === 0 && last.fences === signature
  const { problems } = isSame ? last : await checkGuides(root, [{ file, text }])
  return { text, fences: signature, problems }
}

/** Forgets what is known of files that are gone. */
function forget(known: Map<string, unknown>, sources: DocumentSource[]): void {
  const files = new Set(sources.map(({ file }) => file))
  for (const file of known.keys()) if (!files.has(file)) known.delete(file)
}

/** Where guides would be shown whose frontmatter has faults. */
function unreadPathnames(guides: Guide[], pathnames: GuideIndex['pathnames']): string[] {
  const read = new Set(guides.map(({ file }) => file))
  return [...pathnames].flatMap(([file, pathname]) => (read.has(file) ? [] : [pathname]))
}

function faultyPathnames(compiled: Iterable<CompiledGuide>): string[] {
  return [...compiled].flatMap((each) =>
    each.compiled.problems.length > 0 ? [each.guide.pathname] : [],
  )
}

/** Checks after each edit of the guides, and tells the app server of each state. */
async function watchContent(): Promise<void> {
  const root = process.cwd()
  const check = createContentCheck(root, readReference(root))
  /** The problems of the settings, as this process has read them. */
  const settingsProblems = await collectProblems(checkSettings)
  let isOutdated = false
  let isChecking = false

  /** Checks until nothing has changed meanwhile. */
  async function checkEdits(): Promise<void> {
    isOutdated = true
    if (isChecking) return
    isChecking = true
    while (isOutdated) {
      isOutdated = false
      try {
        for await (const state of check()) {
          const problems = [...settingsProblems, ...(state?.problems ?? [])]
          if (state) process.send?.({ ...state, problems })
          // Edits wait in the event loop while snippets are checked.
          await new Promise(setImmediate)
          if (isOutdated) break
        }
      } catch (error) {
        console.error(error)
      }
    }
    isChecking = false
  }

  process.once('disconnect', () => process.exit())
  watchFolder(join(root, 'docs'), () => void checkEdits())
  await checkEdits()
  await warmUpCodeReader(root)
}

await runProgram(import.meta, watchContent)
