import { findRedirectProblems } from '~/guides/redirects'
import { checkSamples, readExamples, settingsFile } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { apiPath, homePath } from '~/lib/paths'
import { offsetToPlace, type Problem, ProblemsError } from '~/lib/problem'
import { notesFile } from '~/reference/notes.server'
import { readSearchPages } from '~/search/sections.server'
import type { Site } from '~/site/site.server'
import { listApiSamples } from './api-samples'
import { findLinkFault, isFilePath, type WrittenLink } from './check-links'
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
  const compiled = await Promise.all(
    guides.guides.map(async (guide) => ({ ...guide, ...(await guides.compile(guide)) })),
  )
  const pages = [...compiled, ...listApiSamples(site)]
  const examples = { pathname: '', samples: readExamples(root) }
  const samples = checkSamples(root, [...pages, examples], api.index.getHref)
  // Alone, since nothing can read settings of another form.
  const wrongSettings = samples.problems.filter(({ file }) => file === settingsFile)
  if (wrongSettings.length > 0) throw new ProblemsError(wrongSettings)
  const written: WrittenLink[] = [
    ...listSettingsLinks(root),
    ...listLinks(root, notesFile, apiPath),
    // The skill is for programs, which read the Markdown of pages.
    ...listLinks(root, skillFile, homePath).map(({ href, ...link }) => {
      return { ...link, href: href.replace(/\.md(?=#|$)/, '') }
    }),
    ...compiled.flatMap(({ pathname, file, links: own }) =>
      own.map((link) => ({ ...link, pathname, file })),
    ),
  ]
  const moved = redirects.redirects.map(({ from, to, place }) => {
    return { ...place, pathname: from, href: to }
  })
  const pathnames = listRoutes(site).map(({ pathname }) => pathname)
  const problems = [
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
    ...compiled.flatMap((guide) => guide.problems),
    ...samples.problems,
  ]
  // Without the HTML of all guides, neither their anchors nor what search finds is known.
  const isWhole = compiled.every((guide) => guide.problems.length === 0)
  const apiPages = isWhole ? await site.reflections.renderAll() : []
  const known = [...compiled, ...apiPages.map(({ page, html }) => ({ ...page, html }))]
  const paths = [...pathnames, ...redirects.redirects.map(({ from }) => from)]
  const ids = new Map(paths.map((path): [string, Set<string> | undefined] => [path, undefined]))
  for (const { pathname, html } of known) if (html) ids.set(pathname, listIds(html))
  if (isWhole) problems.push(...(await findSearchProblems(site)))
  // Other files than guides may be there when the site has been written.
  const targets = { basePath: '/', ids, hasFile: isFilePath }
  for (const { href, pathname, ...place } of [...written, ...moved]) {
    const fault = findLinkFault(href, pathname, targets)
    if (fault) problems.push({ ...place, ...fault })
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  const pictures = compiled.flatMap((guide) => guide.pictures)
  return { links: [...written, ...moved], pages, samples, pictures }
}

const skillFile = 'docs/skill.md'

async function findSearchProblems(site: Site): Promise<Problem[]> {
  try {
    await readSearchPages(site)
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}

/** Lists the links to this site in a file of Markdown, each with its place. */
function listLinks(root: string, file: string, pathname: string): WrittenLink[] {
  const text = readOptionalFile(root, file) ?? ''
  return [...text.matchAll(/\]\((\/[^)\s]*)/g)].map(({ 1: href = '', index }) => {
    return { file, ...offsetToPlace(text, index), pathname, href }
  })
}

function listIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}
