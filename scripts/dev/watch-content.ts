/** Checks the guides below `docs/` after each edit, as a process of its own beside the app server. */
import type { Guide, GuideIndex } from '~/guides/guide-index.server'
import { type Problem, sortProblems } from '~/lib/problem'
import pMap from 'p-map'
import { type Guides, readGuides } from '~/guides/document.server'
import { readRedirects } from '~/guides/redirects.server'
import { listPages } from '~/reference/model/page'
import { readReference, type Reference } from '~/reference/reference.server'
import {
  type CompiledGuide,
  findBrokenGuideLinks,
  findIndexProblems,
  parseGuide,
} from '../prerender/compile-guides'
import { listPathnames } from '../prerender/routes'
import { checkSettings, collectProblems } from '../lib/check-settings'
import { runProgram } from '../lib/run-program'
import { type Check, checkEdits, forgetGone } from './check-edits'
import type { ContentState } from './messages'

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
): Check<ContentState> {
  const compiled = new Map<string, CompiledGuide>()
  /** The texts of the guides at the last check. */
  let seen = new Map<string, string>()
  let version = 0
  let last: Guides | undefined

  return async function* check() {
    const [index, redirects] = await Promise.all([readGuides(root, api, last), readRedirects(root)])
    last = index
    const { guides, pathnames, compile } = index
    const reflections = listPages(api.index)
    const linkable = listPathnames([...pathnames.values()], redirects.redirects, reflections)
    const indexProblems = findIndexProblems({ guides: index, redirects, api })
    forgetGone(compiled, guides)
    const compileAll = (some: Guide[]) =>
      pMap(
        some,
        async (guide) => {
          const each = await compile(guide)
          compiled.set(guide.file, { guide, compiled: each })
          // Of all guides at once it would take seconds, in which an edit waits.
          parseGuide(each)
        },
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
    yield toState(findBroken())
  }
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

async function watchContent(): Promise<void> {
  const root = process.cwd()
  const check = createContentCheck(root, readReference(root))
  /** The problems of the settings, as this process has read them. */
  const settingsProblems = await collectProblems(checkSettings)
  await checkEdits(root, async function* () {
    for await (const state of check()) {
      yield state && { ...state, problems: [...settingsProblems, ...state.problems] }
    }
  })
}

await runProgram(import.meta, watchContent)
