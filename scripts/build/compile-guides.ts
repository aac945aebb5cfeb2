import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pMap from 'p-map'
import type { CompiledMdx } from '~/guides/compile-mdx.server'
import type { Guide } from '~/guides/guide-index.server'
import { type DocumentLink, filesForPrograms } from '~/guides/links'
import { findRedirectProblems } from '~/guides/redirects.server'
import { getSiteLocation } from '~/lib/environment.server'
import { examplesPath, isWithin } from '~/lib/paths'
import { type Problem, ProblemsError, sortProblems, splitWarnings } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { docsVersions } from '~/lib/versions'
import { parseHtml } from '~/markdown/article'
import { listPages } from '~/reference/model/page'
import type { Reference } from '~/reference/reference.server'
import type { Site } from '~/site/site.server'
import { findBrokenLinks, locateLinks, readDocument, type ParsedDocument } from './check-links'
import { listPathnames } from './routes'

/** The links of pages that authors write, by pathname. */
export type WrittenLinks = Map<string, { file: string; links: DocumentLink[] }>

type WrittenContent = Pick<Site, 'guides' | 'redirects'> & {
  api: Pick<Reference, 'index'>
}

/** Lists what is wrong with guides and what is published beside them, before guides are compiled. */
function findIndexProblems({ guides, redirects, api }: WrittenContent): Problem[] {
  const pathnames = listPathnames([...guides.pathnames.values()], [], listPages(api.index))
  return [
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
  ]
}

/** Lists the versions of the settings that have no pages, or a main document that is no guide. */
function findVersionProblems({ pathnames, guides, problems }: Site['guides']): Problem[] {
  // The guide may be there, and its frontmatter faulty.
  if (problems.length > 0) return []
  const file = 'app/settings/site.config.ts'
  const ids = guides.map(({ id }) => `guides/${id}`)
  return docsVersions.flatMap(({ path, mainDoc }) => [
    ...([...pathnames.values()].some((pathname) => isWithin(path, pathname))
      ? []
      : [{ file, message: `no guide is below "${path}"`, note: 'Guides are below "/docs".' }]),
    ...(ids.includes(mainDoc)
      ? []
      : [{ file, message: `there is no guide "${mainDoc}"`, note: didYouMean(mainDoc, ids) }]),
  ])
}

/** A guide with what it was compiled to. */
export interface CompiledGuide {
  guide: Guide
  compiled: CompiledMdx
}

const parsed = new WeakMap<CompiledMdx, ParsedDocument>()

/**
 * Lists links and anchors of guides that lead nowhere, as the build would. Anchors of other pages
 * than guides are left to the build. `pathnames` are those that may be linked, and
 * `images` files beside guides.
 */
function findBrokenGuideLinks(
  root: string,
  guides: CompiledGuide[],
  { pathnames, images }: { pathnames: string[]; images: string[] },
): Problem[] {
  const { basePath } = getSiteLocation()
  const sound = guides.filter(({ compiled }) => compiled.problems.length === 0)
  const links = new Map(
    sound.map(({ guide, compiled }) => [
      guide.pathname,
      { file: guide.file, links: compiled.links },
    ]),
  )
  const broken = findBrokenLinks({
    basePath,
    documents: new Map(sound.map(({ guide, compiled }) => [guide.pathname, parseGuide(compiled)])),
    withoutDocument: new Set(pathnames),
    hasFile: (file) =>
      existsSync(join(root, 'public', file)) ||
      images.includes(file) ||
      filesForPrograms.has(`/${file}`) ||
      `/${file}` === examplesPath,
  })
  return splitWarnings(locateLinks(broken, { guides: links, reflections: [] }, basePath)).problems
}

/** Reads the links and anchors of a guide's HTML, once for each time that it is compiled. */
function parseGuide(compiled: CompiledMdx): ParsedDocument {
  const document = parsed.get(compiled) ?? readDocument(parseHtml(compiled.html))
  parsed.set(compiled, document)
  return document
}

/**
 * Compiles every guide, and gives the links that authors wrote. Throws a ProblemsError with all that is
 * wrong before pages are rendered, also with the links of sound guides.
 */
export async function compileGuides(
  site: Site,
): Promise<{ links: WrittenLinks; warnings: Problem[] }> {
  const { root, guides, redirects, api } = site
  const links: WrittenLinks = new Map()
  for (const { from, to, place } of redirects.redirects) {
    links.set(from, { file: place.file, links: [{ ...place, href: to }] })
  }
  const compiled = await pMap(
    guides.guides,
    async (guide): Promise<CompiledGuide> => ({ guide, compiled: await guides.compile(guide) }),
    { concurrency: 4 },
  )
  for (const { guide, compiled: made } of compiled) {
    links.set(guide.pathname, { file: guide.file, links: made.links })
  }
  const all = [
    ...findVersionProblems(guides),
    ...findIndexProblems(site),
    ...compiled.flatMap((each) => each.compiled.problems),
  ]
  if (all.length === 0) {
    const warnings = compiled.flatMap((each) => each.compiled.warnings)
    return { links, warnings: sortProblems([...guides.warnings, ...warnings]) }
  }
  const written = [...guides.pathnames.values()]
  const pathnames = listPathnames(written, redirects.redirects, listPages(api.index))
  throw new ProblemsError([
    ...all,
    ...findBrokenGuideLinks(root, compiled, { pathnames, images: guides.images }),
  ])
}
