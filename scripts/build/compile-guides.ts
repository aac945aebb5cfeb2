import { basename } from 'node:path'
import type { Compiled } from '~/guides/guides.server'
import { findRedirectProblems, redirectsFile } from '~/guides/redirects'
import { checkSamples, readExamples, settingsFile } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { guidePath, homePath } from '~/lib/paths'
import { offsetToPlace, type Problem, ProblemsError } from '~/lib/problem'
import { notesFile } from '~/reference/notes.server'
import { readSearchPages } from '~/search/sections.server'
import type { Site } from '~/site/site.server'
import { parseSkill, skillFile } from '../assistants/llms'
import { listApiSamples } from './api-samples'
import { findExampleProblems } from './check-examples'
import { findBrokenLinks, isFilePath, type WrittenLink } from './check-links'
import { findSettingsProblems, listSettingsLinks } from './check-settings'
import { listRoutes } from './pages'

/** The compiled guides, for later steps of a build. */
export type CompiledGuides = Awaited<ReturnType<typeof compileGuides>>

/** Compiles all guides, and checks all content. Throws a ProblemsError with all problems. */
export async function compileGuides(site: Site) {
  const { root, guides, redirects, api } = site
  // Alone, since each link to a main guide that is missing fails as well.
  const settingsProblems = findSettingsProblems(site)
  if (settingsProblems.length > 0) throw new ProblemsError(settingsProblems)
  const compiled = await Promise.all(guides.guides.map(guides.compile))
  // Without the notes, the library's own examples would be checked in their place.
  const pages = [...compiled, ...(api.problems.length === 0 ? listApiSamples(site) : [])]
  const checked = [...pages, { pathname: '', samples: readExamples(root) }]
  const samples = checkSamples(root, checked, api.index.getHref)
  // Alone, since nothing can read settings of another form.
  const wrongSettings = samples.problems.filter(({ file }) => file === settingsFile)
  if (wrongSettings.length > 0) throw new ProblemsError(wrongSettings)
  const pathnames = listRoutes(site).map(({ pathname }) => pathname)
  const moved = redirects.redirects.map(({ from, to, ...place }) => {
    return { ...place, pathname: from, href: to }
  })
  const links: WrittenLink[] = [
    ...listSettingsLinks(root),
    ...listLinks(root, notesFile, /^(?:https|api):/),
    ...listLinks(root, skillFile, /^https:/),
    // One redirect after another takes twice as long.
    ...moved.filter(({ pathname }) => !pathnames.includes(pathname)),
    ...compiled.flatMap(({ pathname, file, links: own }) =>
      own.map((link): WrittenLink => ({ ...link, pathname, file })),
    ),
  ]
  const lost = listLostAddresses(site)
  const faults = compiled.flatMap((guide) => guide.problems)
  // A line that a rule explains has no type errors beside it.
  const told = new Set(faults.map(({ file, line }) => `${file}:${line}`))
  const problems = [
    ...api.problems,
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
    ...lost.map(({ pathname, href }): Problem => {
      const note = `Write "${pathname}: ${href || '/docs/guides/…'}", the page that has its content now.`
      return { file: redirectsFile, message: `no redirect leads on from ${pathname}`, note }
    }),
    ...faults,
    ...samples.problems.filter(({ file, line }) => !told.has(`${file}:${line}`)),
    ...findExampleProblems(root),
    ...parseSkill(readOptionalFile(root, skillFile) ?? '').problems,
    ...listLinks(root, skillFile, /^(?!\/docs)|\.md(?:#|$)/).map((link): Problem => {
      return { ...link, message: `"${link.href}" is no Markdown`, note: 'End the path with .md.' }
    }),
  ]
  problems.push(...(await findWrongAddresses(site, compiled, links)))
  const addresses = [...moved, ...lost]
  if (problems.length > 0)
    throw new ProblemsError(problems.map((problem) => improveRemedy(problem, addresses, site)))
  return { links, pages, samples, guides: compiled }
}

/** Lists links and search words whose page or anchor does not exist. */
async function findWrongAddresses(site: Site, compiled: Compiled[], links: WrittenLink[]) {
  // Without the HTML of all guides, neither their anchors nor what search finds is known.
  const sound = compiled.filter(
    ({ html, problems: own }) => html && !own.some(({ message }) => message.endsWith('a heading')),
  )
  const isWhole = site.api.problems.length === 0 && sound.length === site.guides.pathnames.size
  const apiPages = isWhole ? await site.reflections.renderAll() : []
  const known = [...sound, ...apiPages.map(({ page, html }) => ({ ...page, html }))].map(
    ({ pathname, html }) => ({ pathname, ids: listIds(html), links: [] }),
  )
  const found = await readSearchPages(site, isWhole).catch((error: unknown) => error)
  const terms = found instanceof ProblemsError ? found.problems : []
  if (found instanceof Error && terms.length === 0) throw found
  // Other files than guides may be there when the site has been written.
  return [...terms, ...findBrokenLinks('/', listRoutes(site), known, links, isFilePath)]
}

type Move = Pick<WrittenLink, 'pathname' | 'href'>

/** Lists the addresses that guides had and no redirect keeps, with the new one if a single guide is new. */
function listLostAddresses({ history, guides, redirects }: Site) {
  // Which ones a file with faults keeps isn't known.
  if (redirects.problems.length > 0) return []
  const kept = [...redirects.redirects.map(({ from }) => from), ...guides.pathnames.values()]
  const lost = [...history.dates.keys()].flatMap((file) => {
    const [, id = ''] = /^docs\/guides\/([^/]+)\.mdx$/.exec(file) ?? []
    const isKept = guides.pathnames.has(file) || kept.includes(guidePath(id))
    return !id || isKept ? [] : guidePath(id)
  })
  const added = [...guides.pathnames].filter(([file]) => !history.dates.has(file))
  const isRenamed = lost.length === 1 && added.length === 1
  const href = (isRenamed && added[0]?.[1]) || ''
  return lost.map((pathname): Move => ({ pathname, href }))
}

/** Names the page that a link to an old address should lead to, and gives links of the skill their ending. */
function improveRemedy(problem: Problem, moved: Move[], { guides }: Site): Problem {
  const { file, message, note = '' } = problem
  const pattern = /^(?:broken (?!anchor)|no page).*?([\w-]+)(?:\.mdx?)?((?:#[^"]*)?)"?$/
  const [, id = '', anchor = ''] = pattern.exec(message) ?? []
  const { href = '' } = moved.find(({ pathname }) => id && pathname.endsWith(`/${id}`)) ?? {}
  const [guide = href] = [...guides.pathnames].find(([, pathname]) => pathname === href) ?? []
  const inGuide = message.includes('markdown') ? basename(guide) : href
  const target = message.includes('address') ? href.replace('/docs/', '') : inGuide
  if (target) return { ...problem, note: `The page moved: write ${target}${anchor}.` }
  const markdown = note.replaceAll(/(?<=\/docs[\w/-]*)(?![\w/-])/g, '.md')
  return file === skillFile ? { ...problem, note: markdown } : problem
}

/** Lists the links of a file but those to elsewhere, each with its place. Those to Markdown lead to its page. */
function listLinks(root: string, file: string, elsewhere: RegExp): WrittenLink[] {
  const text = readOptionalFile(root, file) ?? ''
  const links = [...text.matchAll(/\]\(([^)\s]*)/g)]
  return links.flatMap(({ 1: target = '', index }): WrittenLink[] => {
    if (elsewhere.test(target)) return []
    const href = `/${target.replace(/^\/|\.md(?=#|$)/g, '')}`
    return [{ file, ...offsetToPlace(text, index), pathname: homePath, href }]
  })
}

function listIds(html: string): Set<string> {
  // Diagrams and admonitions have ids for themselves alone.
  const own = html.replaceAll(/<svg.*?<\/svg>/gs, '')
  return new Set([...own.matchAll(/\sid="(?!admonition-)([^"]+)"/g)].map(([, id = '']) => id))
}
