import { type Frontmatter, type ParsedFrontmatter, parseFrontmatter } from './frontmatter'
import { buildGuideNavigation, type ParsedSidebar, parseSidebar, sidebarFile } from './sidebar'
import { posix } from 'node:path'
import { docsPath, guidesPath } from '~/lib/paths'
import { type DocumentSource, readDocumentSources } from './source.server'
import type { NavigationItem } from '~/lib/document-page'
import { readNeededFile } from '~/lib/needed-file.server'
import type { Problem } from '~/lib/problem'

/** A guide before it is compiled. */
export interface Guide extends DocumentSource {
  id: string
  pathname: string
  frontmatter: Frontmatter
  placeOf: ParsedFrontmatter['placeOf']
}

/** All guides and their order, with every fault of their frontmatter and of the sidebar. */
export interface GuideIndex {
  guides: Guide[]
  /** Pathnames by file, also of guides with a faulty frontmatter, so that links to them hold. */
  pathnames: Map<string, string>
  navigation: NavigationItem[]
  problems: Problem[]
  parsed: ParsedSource[]
}

/** A document with what its frontmatter says. */
interface ParsedSource extends ParsedFrontmatter {
  source: DocumentSource
}

/** Reads the guides and the sidebar of a project folder; what was read last is not parsed again. */
export async function readGuideIndex(root: string, last?: GuideIndex): Promise<GuideIndex> {
  const sources = await readDocumentSources(root)
  const sidebar = readSidebar(root)
  const parsed = sources.map((source): ParsedSource => {
    const { file, text } = source
    // When an author saves one, all others are as they were.
    const known = last?.parsed.find((each) => each.source.file === file)
    return known?.source.text === text ? known : { source, ...parseFrontmatter(file, text) }
  })
  const guides = parsed.flatMap(({ source, data, placeOf }): Guide[] =>
    data ? [toGuide(source, data, placeOf)] : [],
  )
  const documents = parsed.map(({ source: { file }, address }) => {
    const guide = guides.find((each) => each.file === file)
    const id = guide?.id ?? fileToId(file, address)
    const label = guide?.frontmatter.sidebar_label ?? guide?.frontmatter.title ?? id
    return { id, file, label, pathname: guide?.pathname ?? fileToPathname(file, address) }
  })
  const navigation = buildGuideNavigation(sidebar, documents)
  const problems = [
    ...parsed.flatMap((each) => each.problems),
    ...sidebar.problems,
    ...(sidebar.problems.length > 0 ? [] : navigation.problems),
    ...findRepeatedIds(guides),
    ...findPathnameProblems(guides),
    ...findRepeatedTexts(guides),
  ]
  const pathnames = new Map(documents.map(({ file, pathname }) => [file, pathname]))
  return { guides, pathnames, navigation: navigation.items, problems, parsed }
}

function readSidebar(root: string): ParsedSidebar {
  const remedy = 'Restore it, or list the ids of the guides in it, such as "- setup".'
  const { text, problems } = readNeededFile(root, sidebarFile, remedy)
  if (text !== undefined) return parseSidebar(text)
  return { entries: [], problems, placeOf: () => ({ line: 1, column: 1 }) }
}

function toGuide(
  source: DocumentSource,
  frontmatter: Frontmatter,
  placeOf: Guide['placeOf'],
): Guide {
  const { file } = source
  return {
    ...source,
    id: fileToId(file, frontmatter),
    pathname: fileToPathname(file, frontmatter),
    frontmatter,
    placeOf,
  }
}

/** The sidebar and new links name guides by their ids, so that only one could ever be meant. */
function findRepeatedIds(guides: Guide[]): Problem[] {
  const owners = new Map<string, string>()
  return guides.flatMap(({ id, file, placeOf }): Problem[] => {
    const owner = owners.get(id)
    owners.set(id, owner ?? file)
    if (!owner) return []
    const message = `${owner} has the id "${id}" too`
    return [{ file, ...placeOf(['id']), message, note: 'Give one of them another "id".' }]
  })
}

function findPathnameProblems(guides: Guide[]): Problem[] {
  const owners = new Map<string, Guide>()
  return guides.flatMap((guide): Problem[] => {
    const { id, file, pathname, frontmatter, placeOf } = guide
    const place = { file, ...placeOf(frontmatter.slug ? ['slug'] : frontmatter.id ? ['id'] : []) }
    const owner = owners.get(pathname)
    owners.set(pathname, owner ?? guide)
    if (owner) {
      // With another id, one of them has another pathname too, unless a slug says otherwise.
      if (owner.id === id && !frontmatter.slug) return []
      const message = `duplicate slug: ${owner.file} has the pathname ${pathname} too`
      return [{ ...place, message, note: 'Give one of them another "slug".' }]
    }
    if (isGuidePathname(pathname)) return []
    const remedy = 'Put the file into docs/guides/, or give it a "slug" such as "/guides/devices".'
    return [{ ...place, message: `no route serves the pathname ${pathname}`, note: remedy }]
  })
}

function findRepeatedTexts(guides: Guide[]): Problem[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const owners = new Map<string, string>()
    return guides.flatMap(({ file, frontmatter, placeOf }): Problem[] => {
      const owner = owners.get(frontmatter[key])
      owners.set(frontmatter[key], owner ?? file)
      if (!owner) return []
      const message = `${owner} has the same ${key}`
      return [{ file, ...placeOf([key]), message, note: `Give each guide its own ${key}.` }]
    })
  })
}

/** The parts of a frontmatter that say where a document is. */
interface DocumentAddress {
  id?: string | undefined
  slug?: string | undefined
}

/**
 * The id of a document: its path below `docs/guides`, or below `docs`, without the ending; an id of
 * its own takes the place of the file's name.
 */
function fileToId(file: string, { id }: DocumentAddress = {}): string {
  return withId(file, id)
    .replace(/^docs\//, '')
    .replace(/^guides\//, '')
}

/**
 * The pathname of a document: its slug, below `/docs` where that starts with a slash, or else beside
 * the file; without a slug, the path of the file, named by its id.
 */
function fileToPathname(file: string, { id, slug }: DocumentAddress = {}): string {
  if (slug?.startsWith('/')) return docsPath + slug
  if (slug) return posix.join('/', posix.dirname(file), slug)
  return `/${withId(file, id).replace(/\/index$/, '')}`
}

function withId(file: string, id: string | undefined): string {
  return id ? posix.join(posix.dirname(file), id) : file.replace(/\.mdx?$/, '')
}

/** Whether a route serves the pathname: that of the main doc, or one segment below it. */
function isGuidePathname(pathname: string): boolean {
  if (!pathname.startsWith(guidesPath)) return false
  return /^(?:\/[\w-]+)?$/.test(pathname.slice(guidesPath.length))
}
