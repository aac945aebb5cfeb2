import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { getSiteLocation } from '~/lib/environment.server'
import { listFiles } from '~/lib/files.server'
import { guidePath, guidesPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/settings/site-config'
import type { Reference } from '~/reference/reference.server'
import type { CompiledGuide } from './compile.server'
import { findDiagramFaults } from './diagrams'
import {
  type Frontmatter,
  guideSchema,
  parseFrontmatter,
  type ParsedFrontmatter,
} from './frontmatter'
import { type GuideContext, guidesFolder } from './mdx/context'
import type { DocumentLink } from './mdx/resolve-links.server'
import { buildGuideSidebar, sidebarFile } from './sidebar'

/** A guide before it is compiled. */
export interface Guide {
  /** The name of its file without the ending. */
  id: string
  /** The path of its file, relative to the project's folder. */
  file: string
  text: string
  pathname: string
  frontmatter: Frontmatter
  placeOf: ParsedFrontmatter<Frontmatter>['placeOf']
}

/** The guides of a project folder, and the function that compiles one. */
export type Guides = ReturnType<typeof readGuides>

/** A guide with what it compiles to. */
export type Compiled = Guide & CompiledGuide

/** Compiled guides. The key is all that their HTML depends on. */
const compiledGuides = new Map<string, Promise<Compiled>>()

/** Reads the guides as they are on disk now, with every fault of their frontmatter and of the sidebar. */
export function readGuides(root: string, { index }: Pick<Reference, 'index'>) {
  const files = listFiles(join(root, guidesFolder)).sort()
  const parsed = files.filter(isGuideFile).map((name) => {
    const id = name.slice(0, -'.mdx'.length)
    const file = `${guidesFolder}/${name}`
    const text = readText(root, file)
    const isMain = siteConfig.docsVersions.some(({ mainDoc }) => mainDoc === `guides/${id}`)
    const { data: frontmatter, problems, placeOf } = parseFrontmatter(file, text, guideSchema)
    const label = frontmatter?.sidebar_label ?? frontmatter?.title ?? id
    const pathname = isMain ? guidesPath : guidePath(id)
    return { id, file, text, pathname, label, frontmatter, problems, placeOf }
  })
  const { basePath } = getSiteLocation()
  const pathnames = new Map(parsed.map(({ file, pathname }) => [file, pathname]))
  const sidebar = buildGuideSidebar(readText(root, sidebarFile), parsed)
  return {
    guides: parsed.flatMap(({ frontmatter, ...guide }): Guide[] =>
      frontmatter ? [{ ...guide, frontmatter }] : [],
    ),
    /** Pathnames by file. Guides with faulty frontmatter are among them, so that links to these hold. */
    pathnames,
    sidebar: sidebar.items,
    problems: [
      ...parsed.flatMap(({ problems }) => problems),
      ...sidebar.problems,
      ...['title', 'description'].flatMap((key) => findRepeated(parsed, key)),
      ...findFileProblems(root, files, parsed),
    ],
    compile(guide: Guide): Promise<Compiled> {
      const parts = [guide.file, guide.text, ...pathnames.keys(), ...listFileTimes(root, guide)]
      const key = parts.join('\n')
      const compiled =
        compiledGuides.get(key) ??
        compileNow(guide, { root, file: guide.file, basePath, pathnames, api: index })
      compiledGuides.set(key, compiled)
      return compiled
    },
  }
}

/** Reports texts of frontmatter by which readers and search engines tell pages apart, but that two guides have. */
function findRepeated(guides: Pick<Guide, 'file' | 'text' | 'placeOf'>[], key: string): Problem[] {
  const files = new Map<string, string>()
  return guides.flatMap(({ file, text, placeOf }): Problem[] => {
    const [line = ''] = new RegExp(`^${key}: .*$`, 'm').exec(text) ?? []
    const other = line && files.get(line)
    files.set(line, file)
    const note = 'Write another, which says what this one is about.'
    return other ? [{ file, ...placeOf([key]), message: `${other} has the same ${key}`, note }] : []
  })
}

function isGuideFile(name: string): boolean {
  return /^[a-z\d][a-z\d-]*\.mdx$/.test(name)
}

/** Reports faults of diagrams, files that no guide shows, and guides with a wrong name. */
function findFileProblems(root: string, files: string[], guides: Pick<Guide, 'text'>[]): Problem[] {
  const others = files.filter((name) => !isGuideFile(name) && !/(?:^|\/)\./.test(name))
  const shown = new Set(guides.flatMap(({ text }) => listShownFiles(text)))
  return others.flatMap((name): Problem[] => {
    const file = `${guidesFolder}/${name}`
    if (/\.mdx?$/.test(name)) {
      const note = `Guides are files such as ${guidesFolder}/devices.mdx, in lower case, and in no subfolder.`
      return [{ file, message: 'the file is no guide', note }]
    }
    if (!shown.has(name)) {
      return [{ file, message: 'no guide shows the file', note: 'Show it, or delete it.' }]
    }
    if (!name.endsWith('.svg')) return []
    const faults = findDiagramFaults(readText(root, file), posix.basename(name, '.svg'))
    return faults.map((fault) => ({ file, ...fault }))
  })
}

/** Reads a file, with `\n` at the ends of lines and without a byte order mark. */
function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/^\uFEFF|\r(?=\n)/g, '')
}

/** Lists the files that a text shows, relative to the folder of the guides. */
function listShownFiles(text: string): string[] {
  const found = text.matchAll(/(?:\bsrc=[^\w./]?|!\[[^\]]*\]\()([\w./-]+)/g)
  return [...found].map(([, src = '']) => posix.normalize(src).replace(/^\//, ''))
}

function listFileTimes(root: string, { text }: Guide): number[] {
  const paths = listShownFiles(text).map((file) => join(root, guidesFolder, file))
  return paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

async function compileNow(guide: Guide, context: GuideContext): Promise<Compiled> {
  const { compileGuide } = await import('./compile.server')
  const compiled = { ...guide, ...(await compileGuide(guide.text, context)) }
  // A link may be missing because of such a problem.
  if (compiled.problems.length > 0) return compiled
  return { ...compiled, problems: findUnlinkedKeys(guide, compiled.links, context.api) }
}

/** Reports API keys of a guide's frontmatter that do not exist, or that its text never links. */
function findUnlinkedKeys(
  { file, frontmatter, placeOf }: Guide,
  links: DocumentLink[],
  { getHref, suggest }: GuideContext['api'],
): Problem[] {
  return (frontmatter.api ?? []).flatMap((key, index): Problem[] => {
    const place = { file, ...placeOf(['api', index]) }
    const href = getHref(key)
    if (!href) return [{ ...place, message: `the API has no "${key}"`, note: suggest(key) }]
    if (links.some((link) => link.href === href)) return []
    const note = `Link it once, as [${key}](api:${key}), or remove it from "api".`
    return [{ ...place, message: `the text never links "${key}"`, note }]
  })
}
