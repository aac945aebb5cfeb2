import { findRedirectProblems } from '~/guides/redirects'
import { checkSamples, readExamples } from '~/guides/samples.server'
import { readOptionalFile } from '~/lib/files.server'
import { apiPath, homePath } from '~/lib/paths'
import { offsetToPlace, type Problem, ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { notesFile } from '~/reference/notes.server'
import { readSearchPages } from '~/search/sections.server'
import { siteConfig } from '~/settings/site-config'
import type { Site } from '~/site/site.server'
import { listApiSamples } from './api-samples'
import { findLinkFault, type WrittenLink } from './check-links'
import { listRoutes } from './pages'

/** The compiled guides, for later steps of a build. */
export type CompiledGuides = Awaited<ReturnType<typeof compileGuides>>

/** Compiles all guides, and checks all content. Throws a ProblemsError with all problems. */
export async function compileGuides(site: Site) {
  const { root, guides, redirects, api } = site
  checkMainDocs(site)
  const compiled = await Promise.all(
    guides.guides.map(async (guide) => ({ ...guide, ...(await guides.compile(guide)) })),
  )
  const pages = [...compiled, ...listApiSamples(site)]
  const examples = { pathname: '', samples: readExamples(root) }
  const samples = checkSamples(root, [...pages, examples], api.index.getHref)
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
  const ids = new Map<string, Set<string> | undefined>()
  for (const pathname of [...pathnames, ...redirects.redirects.map(({ from }) => from)]) {
    ids.set(pathname, undefined)
  }
  for (const { pathname, html } of compiled) if (html) ids.set(pathname, listIds(html))
  if (isWhole) {
    for (const { page, html } of await site.reflections.renderAll()) {
      ids.set(page.pathname, listIds(html))
    }
    await readSearchPages(site).catch((error: unknown) => {
      if (!(error instanceof ProblemsError)) throw error
      problems.push(...error.problems)
    })
  }
  // Whether other files are there is known when the site has been written.
  const targets = { basePath: '/', ids, hasFile: (path: string) => /\.\w+$/.test(path) }
  const toPages = moved.filter(({ href }) => ids.has(href.replace(/#.*/, '')))
  for (const { href, pathname, ...place } of [...written, ...toPages]) {
    const fault = findLinkFault(href, pathname, targets)
    if (fault) problems.push({ ...place, ...fault })
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  const pictures = compiled.flatMap((guide) => guide.pictures)
  return { links: [...written, ...moved], pages, samples, pictures }
}

const settingsFile = 'app/settings/site-config.ts'
const skillFile = 'docs/skill.md'

/** Lists the links to this site in a file of Markdown, each with its place. */
function listLinks(root: string, file: string, pathname: string): WrittenLink[] {
  const text = readOptionalFile(root, file) ?? ''
  return [...text.matchAll(/\]\((\/[^)\s]*)/g)].map(({ 1: href = '', index }) => {
    return { file, ...offsetToPlace(text, index), pathname, href }
  })
}

/** Gives the place of a text of the settings. */
function settingsPlace(root: string, value: string) {
  const text = readOptionalFile(root, settingsFile) ?? ''
  return { file: settingsFile, ...offsetToPlace(text, Math.max(0, text.indexOf(`'${value}'`))) }
}

/** Lists the links of the navbar and the footer, and the root of each version. */
function listSettingsLinks(root: string): WrittenLink[] {
  const { navbar, footer, docsVersions } = siteConfig
  const links = [...navbar, ...footer.flatMap((group) => group.links)]
  const hrefs = [...links.map(({ href }) => href), ...docsVersions.map(({ path }) => path)]
  return hrefs.map((href) => ({ ...settingsPlace(root, href), pathname: homePath, href }))
}

/** Reports main guides that don't exist: alone, since links to the root of their version fail as well. */
function checkMainDocs({ root, guides }: Site): void {
  const known = [...guides.pathnames.keys()].map((file) => file.replace(/^docs\/|\.mdx$/g, ''))
  const wrong = siteConfig.docsVersions.filter(({ mainDoc }) => !known.includes(mainDoc))
  const problems = wrong.map(({ mainDoc }): Problem => {
    const note = didYouMean(mainDoc, known)
    return { ...settingsPlace(root, mainDoc), message: `no guide is "${mainDoc}"`, note }
  })
  if (problems.length > 0) throw new ProblemsError(problems)
}

function listIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}
