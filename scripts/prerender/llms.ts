import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ErrorData } from '~/error-lookup/error-data'
import { flattenNavigation } from '~/lib/document-page'
import { linkUrl, type SiteLocation } from '~/lib/environment.server'
import {
  apiDataPath,
  isReferencePath,
  llmsFullPath,
  llmsGuidesPath,
  llmsPath,
  llmsSmallPath,
  markdownPath,
  mcpPath,
  skillPath,
  skillsFolder,
  symptomsPath,
  withAnchor,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { overlayOf } from '~/reference/reference.server'
import { problemHeading } from '~/search/exactness'
import type { Site } from '~/site/site.server'
import {
  buildDifferences,
  buildSignatures,
  buildSkill,
  buildSkillIndex,
  siteTitle,
} from './assistants'
import { heading, link, list, paragraph, toMarkdown } from './markdown-nodes'
import { joinSections, type MarkdownTwin, type TwinSection } from './markdown-twin'
import type { OutputFolder } from './output-folder'
import { createTwinFiles, twinToText } from './twin-files'

/** A page of the sidebar with its twin. */
interface ListedTwin extends MarkdownTwin {
  pathname: string
}

/** A section of the sidebar, with the twins of its pages. */
interface ListedSection {
  label: string
  pages: ListedTwin[]
}

/** What is written for programs that read. */
export interface LlmsInput {
  site: Pick<Site, 'location' | 'navigation' | 'api'>
  twins: ReadonlyMap<string, MarkdownTwin>
  errors: ErrorData[]
  folder: Pick<OutputFolder, 'write'>
}

/**
 * Writes all documents as Markdown, each by itself, all in one file and all guides in one, the list of
 * them, the index of symptoms, and what assistants get wrong. Gives the size of all documents in characters.
 */
export async function writeLlmsFiles({ site, twins, errors, folder }: LlmsInput): Promise<number> {
  const { location } = site
  const files = createTwinFiles(twins, location)
  const write = (path: string, text: string): Promise<void> =>
    folder.write(path.slice(1), files.mendLinks(text))
  for (const [pathname, parts] of files.pages) {
    const title = twins.get(pathname)?.title ?? ''
    for (const { path, sections } of parts) {
      await write(path, twinToText(sections, { title, pathname, location }))
    }
  }
  const sections = site.navigation.sections.map(({ label, items }): ListedSection => ({
    label,
    pages: flattenNavigation(items).flatMap(({ pathname }) => {
      const twin = twins.get(pathname)
      return twin ? [{ ...twin, pathname }] : []
    }),
  }))
  const pages = sections.flatMap((section) => section.pages)
  const guides = pages.filter(({ pathname }) => !isReferencePath(pathname))
  const join = (what: string, listed: ListedTwin[]): string => {
    const texts = listed.map(
      ({ pathname, ...twin }) =>
        `Page: ${linkUrl(location, markdownPath(pathname))}\n\n${joinSections(twin.sections)}`,
    )
    return [`# ${siteTitle}: ${what}\n`, ...texts].join('\n')
  }
  const { majors } = overlayOf(site.api)
  const differences = majors && buildDifferences(majors, site.api.index, location)
  const head = differences ? `${Object.values(differences).join('\n')}\n` : ''
  const full = head + join('all pages', pages)
  await write(llmsFullPath, full)
  if (differences) {
    const { start, wrong } = differences
    const listed = pages.map((page) =>
      paragraph(link(linkUrl(location, markdownPath(page.pathname)), page.title)),
    )
    const names = buildSignatures(site.api.index)
    const ways = toMarkdown(heading(2, 'Pages'), list(listed))
    await write(llmsSmallPath, [`# ${siteTitle}\n`, start, wrong, names, ways].join('\n'))
    const skill = buildSkill(differences)
    const text = files.mendLinks(skill.text)
    const path = `${skillsFolder}${skill.id}/SKILL.md`
    for (const each of [skillPath, path]) await write(each, text)
    const url = linkUrl(location, path)
    await write(`${skillsFolder}index.json`, buildSkillIndex(skill, url, text))
  }
  await write(llmsGuidesPath, join('all guides', guides))
  await write(llmsPath, buildLlms(sections, location, majors !== undefined))
  await write(symptomsPath, buildSymptoms(guides, errors, location))
  return full.length
}

const { tagline, library } = siteConfig

/**
 * Builds `llms.txt`: what the site is about, and all its documents as Markdown, in the order of the
 * sidebar. Format: https://llmstxt.org/
 */
export function buildLlms(
  sections: ListedSection[],
  location: SiteLocation,
  hasDifferences = false,
): string {
  const toUrl = (path: string): string => linkUrl(location, path)
  const ofDifferences: [text: string, path: string][] = [
    ['Names of other versions that are wrong here, as a skill', skillPath],
    ['The same with the types of all names, as one prompt', llmsSmallPath],
  ]
  const whole: [text: string, path: string][] = [
    ...(hasDifferences ? ofDifferences : []),
    ['Where each symptom, message and error code is explained', symptomsPath],
    ['All guides in one file', llmsGuidesPath],
    ['All pages in one file', llmsFullPath],
    ['The API as JSON', apiDataPath],
    ['A server for the model context protocol, which Node 20 or newer runs as it is', mcpPath],
  ]
  const about = `The documentation of ${library.name} ${library.version}: ${tagline}`
  return toMarkdown(
    heading(1, siteTitle),
    { type: 'blockquote', children: [paragraph(about)] },
    ...whole.map(([text, path]) => paragraph(`${text}: `, link(toUrl(path), path.slice(1)))),
    ...sections.flatMap(({ label, pages }) => [
      heading(2, label),
      list(
        pages.map((page) =>
          paragraph(link(toUrl(markdownPath(page.pathname)), page.title), `: ${page.description}`),
        ),
      ),
    ]),
  )
}

/** Builds the index of what goes wrong: symptoms by the guides that explain them, and all error codes. */
export function buildSymptoms(
  guides: ListedTwin[],
  errors: ErrorData[],
  location: SiteLocation,
): string {
  const toUrl = (pathname: string, id?: string): string =>
    withAnchor(linkUrl(location, markdownPath(pathname)), id)
  const listed = guides.flatMap(({ pathname, title: name, sections }): RootContent[] => {
    const problems = listProblems(sections)
    const items = problems.map(({ ids, heading: text }) =>
      paragraph(link(toUrl(pathname, ids[0]), text)),
    )
    return items.length > 0 ? [heading(2, name), list(items)] : []
  })
  const codes = errors.map(({ code, messages, href, causes, guides: others }): Paragraph => {
    const target = href ?? causes[0]?.source.href ?? others[0]?.href
    const [path = '', id] = target?.slice(location.basePath.length - 1).split('#') ?? []
    const name: PhrasingContent = { type: 'inlineCode', value: code }
    const quotes = [...new Set(messages)].map((message) => `“${message}”`).join(', ')
    return paragraph(
      target ? { type: 'link', url: toUrl(path, id), children: [name] } : name,
      quotes && `: ${quotes}`,
    )
  })
  return toMarkdown(
    heading(1, `${siteTitle}: symptoms, messages and error codes`),
    ...listed,
    ...(codes.length > 0 ? [heading(2, 'Error codes'), list(codes)] : []),
  )
}

/** The sections on problems of a guide, or all of one that is on nothing else. */
function listProblems(sections: TwinSection[]): TwinSection[] {
  let isAbout = false
  const isWhole = problemHeading.test(sections[0]?.heading ?? '')
  return sections.slice(1).filter(({ depth, heading: text }) => {
    if (depth === 2) isAbout = isWhole || problemHeading.test(text)
    return isAbout && depth <= 3
  })
}
