import { type Frontmatter, type ParsedFrontmatter, parseFrontmatter } from './frontmatter'
import { buildGuideNavigation, type ParsedSidebar, parseSidebar, sidebarFile } from './sidebar'
import { posix } from 'node:path'
import { docsPath, guidesPath } from '~/lib/paths'
import { type DocumentSource, readDocumentSources } from './source.server'
import type { NavigationItem } from '~/lib/document-page'
import { readNeededFile } from '~/lib/needed-file.server'
import { type Problem, splitWarnings } from '~/lib/problem'

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
  warnings: Problem[]
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
  const documents = parsed.map(({ source: { file }, data, address }) => {
    const id = fileToId(file, data ?? address)
    const label = data?.sidebar_label ?? data?.title ?? id
    return { id, file, label, pathname: fileToPathname(file, data ?? address) }
  })
  const guides = parsed.flatMap(({ source, data, placeOf }, at): Guide[] => {
    const { id = '', pathname = '' } = documents[at] ?? {}
    return data ? [{ ...source, id, pathname, frontmatter: data, placeOf }] : []
  })
  const navigation = buildGuideNavigation(sidebar, documents)
  const found = splitWarnings([
    ...parsed.flatMap((each) => each.problems),
    ...sidebar.problems,
    ...(sidebar.problems.length > 0 ? [] : navigation.problems),
    ...findRepeatedIds(guides),
    ...findPathnameProblems(guides),
    ...findRepeatedTexts(guides),
  ])
  const pathnames = new Map(documents.map(({ file, pathname }) => [file, pathname]))
  return { guides, pathnames, navigation: navigation.items, ...found, parsed }
}

function readSidebar(root: string): ParsedSidebar {
  const remedy = 'Restore it, or list the ids of the guides in it, such as "- setup".'
  const { text, problems } = readNeededFile(root, sidebarFile, remedy)
  if (text !== undefined) return parseSidebar(text)
  return { entries: [], problems, placeOf: () => ({ line: 1, column: 1 }) }
}

/** Lists the guides that share something with one before them, which is given with each. */
function findRepeats(guides: Guide[], read: (guide: Guide) => string): [Guide, owner: Guide][] {
  const owners = new Map<string, Guide>()
  return guides.flatMap((guide): [Guide, Guide][] => {
    const owner = owners.get(read(guide))
    owners.set(read(guide), owner ?? guide)
    return owner ? [[guide, owner]] : []
  })
}

/** The sidebar and new links name guides by their ids, so that only one could ever be meant. */
function findRepeatedIds(guides: Guide[]): Problem[] {
  return findRepeats(guides, ({ id }) => id).map(([{ file, id, placeOf }, owner]) => {
    const message = `${owner.file} has the id "${id}" too`
    return { file, ...placeOf(['id']), message, note: 'Give one of them another "id".' }
  })
}

function findPathnameProblems(guides: Guide[]): Problem[] {
  const place = ({ file, frontmatter: { slug, id }, placeOf }: Guide) => ({
    file,
    ...placeOf(slug ? ['slug'] : id ? ['id'] : []),
  })
  const repeated = findRepeats(guides, ({ pathname }) => pathname)
  const remedy = 'Put the file into docs/guides/, or give it a "slug" such as "/guides/devices".'
  return [
    ...repeated
      // With another id, one of them has another pathname too, unless a slug says otherwise.
      .filter(([{ id, frontmatter }, owner]) => owner.id !== id || frontmatter.slug)
      .map(([guide, owner]) => {
        const message = `duplicate slug: ${owner.file} has the pathname ${guide.pathname} too`
        return { ...place(guide), message, note: 'Give one of them another "slug".' }
      }),
    ...guides
      .filter(
        (guide) => !isGuidePathname(guide.pathname) && !repeated.some(([each]) => each === guide),
      )
      .map((guide) => {
        const message = `no route serves the pathname ${guide.pathname}`
        return { ...place(guide), message, note: remedy }
      }),
  ]
}

function findRepeatedTexts(guides: Guide[]): Problem[] {
  return (['title', 'description'] as const).flatMap((key) =>
    findRepeats(guides, ({ frontmatter }) => frontmatter[key]).map(([{ file, placeOf }, owner]) => {
      const message = `${owner.file} has the same ${key}`
      return {
        file,
        ...placeOf([key]),
        message,
        note: `Give each guide its own ${key}.`,
      }
    }),
  )
}

/**
 * The id of a document: its path below `docs/guides`, or below `docs`, without the ending; an id of
 * its own takes the place of the file's name.
 */
function fileToId(file: string, { id }: ParsedFrontmatter['address']): string {
  return withId(file, id).replace(/^docs\/(?:guides\/)?/, '')
}

/**
 * The pathname of a document: its slug, below `/docs` where that starts with a slash, or else beside
 * the file; without a slug, the path of the file, named by its id.
 */
function fileToPathname(file: string, { id, slug }: ParsedFrontmatter['address']): string {
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
