import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flattenNavigation } from '~/lib/document-page'
import { linkUrl, type SiteLocation } from '~/lib/environment.server'
import { llmsFullPath, llmsPath, markdownPath, mcpPath, skillPath } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import type { Site } from '~/site/site.server'
import type { OutputFolder } from '../build/output-folder'
import type { PageMarkdown } from './page-markdown'

const { title: name, tagline, library } = siteConfig
const siteTitle = `${name} ${library.version}`

/** Files for programs, as `llms.txt` lists them. */
const files = [
  ['Names of other versions that are wrong here, as a skill', skillPath],
  ['All pages in one file', llmsFullPath],
  ['A server for the model context protocol, which Node 20 or newer runs as it is', mcpPath],
] as const

/** A section of the sidebar, with the Markdown of its pages. */
interface MarkdownSection {
  label: string
  pages: (PageMarkdown & { pathname: string })[]
}

/**
 * Writes all documents, given as Markdown by pathname, each by itself and all in one file, their list, and
 * the skill of what assistants get wrong.
 */
export async function writeMarkdownFiles(
  { root, location, navigation }: Pick<Site, 'root' | 'location' | 'navigation'>,
  markdown: ReadonlyMap<string, PageMarkdown>,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const sections = navigation.sections.map(({ label, items }): MarkdownSection => ({
    label,
    pages: flattenNavigation(items).flatMap(({ pathname }) => {
      const page = markdown.get(pathname)
      return page ? [{ ...page, pathname }] : []
    }),
  }))
  for (const [pathname, page] of markdown) {
    await folder.write(markdownPath(pathname).slice(1), page.markdown)
  }
  const skill = await readSkill(root, location)
  await folder.write(skillPath.slice(1), skill)
  await folder.write(llmsFullPath.slice(1), buildFull(sections, skill, location))
  await folder.write(llmsPath.slice(1), buildLlms(sections, location))
}

/** Reads `docs/skill.md`, with its links at the site's address. Format: https://agentskills.io/specification */
async function readSkill(root: string, location: SiteLocation): Promise<string> {
  const text = await readFile(join(root, 'docs/skill.md'), 'utf8')
  return text.replaceAll(
    /\]\((\/[^)]+)\)/g,
    (_link, path: string) => `](${linkUrl(location, path)})`,
  )
}

/** Joins the skill and all pages, each below its address. */
function buildFull(sections: MarkdownSection[], skill: string, location: SiteLocation): string {
  const pages = sections.flatMap((section) => section.pages)
  const texts = pages.map(
    ({ pathname, markdown }) => `Page: ${linkUrl(location, markdownPath(pathname))}\n\n${markdown}`,
  )
  const [, , names = ''] = skill.split(/^---\n/m)
  return [names.trimStart(), ...texts].join('\n')
}

/**
 * Builds `llms.txt`: what the site is about, and all its documents as Markdown, in the order of the
 * sidebar. Format: https://llmstxt.org/
 */
function buildLlms(sections: MarkdownSection[], location: SiteLocation): string {
  const toLink = (text: string, path: string): string => `[${text}](${linkUrl(location, path)})`
  return [
    `# ${siteTitle}`,
    `> The documentation of ${library.name} ${library.version}: ${tagline}`,
    ...files.map(([text, path]) => `${text}: ${toLink(path.slice(1), path)}`),
    ...sections.flatMap(({ label, pages }) => [
      `## ${label}`,
      pages
        .map(
          (page) =>
            `- ${toLink(page.title, markdownPath(page.pathname))}: ${page.description.replaceAll('<', '\\<')}`,
        )
        .join('\n'),
    ]),
    '',
  ].join('\n\n')
}
