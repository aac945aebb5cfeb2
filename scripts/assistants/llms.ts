import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flattenSidebar } from '~/lib/document-page'
import { llmsFullPath, llmsPath, markdownPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import type { Site } from '~/site/site.server'
import type { OutputFolder } from '../build/output-folder'
import type { PageMarkdown } from './page-markdown'

const { title: name, tagline, library } = siteConfig
const skillPath = '/skill.md'
const siteTitle = `${name} ${library.version}`

/** Files for programs, as `llms.txt` lists them. */
const files = [
  ['Names of other versions that are wrong here, as a skill', skillPath],
  ['All pages in one file', llmsFullPath],
] as const

/**
 * Writes all documents, given as Markdown by pathname, each by itself and all in one file, their list, and
 * the skill of what assistants get wrong.
 * Formats: https://llmstxt.org/, https://agentskills.io/specification
 */
export async function writeMarkdownFiles(
  { root, location, sidebar }: Pick<Site, 'root' | 'location' | 'sidebar'>,
  markdown: ReadonlyMap<string, PageMarkdown>,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const toUrl = (path: string): string => withBase(location.origin + location.basePath, path)
  const toLink = (text: string, path: string): string => `[${text}](${toUrl(path)})`
  const write = (path: string, text: string) => folder.write(path.slice(1), text)
  const toItem = ({ pathname }: { pathname: string }): string => {
    const { title = '', description = '' } = markdown.get(pathname) ?? {}
    return `- ${toLink(title, markdownPath(pathname))}: ${description.replaceAll('<', '\\<')}`
  }
  const list = [
    `# ${siteTitle}`,
    `> The documentation of ${library.name} ${library.version}: ${tagline}`,
    ...files.map(([text, path]) => `${text}: ${toLink(path.slice(1), path)}`),
    ...sidebar.sections.flatMap(({ label, items }) => [
      `## ${label}`,
      flattenSidebar(items).map(toItem).join('\n'),
    ]),
    '',
  ]
  const source = await readFile(join(root, 'docs/skill.md'), 'utf8')
  const skill = source.replaceAll(/\]\((\/[^)]+)\)/g, (_link, path: string) => `](${toUrl(path)})`)
  const [, , names = ''] = skill.split(/^---\n/m)
  const pages = flattenSidebar(sidebar.sections.flatMap(({ items }) => items)).map(
    ({ pathname }) =>
      `Page: ${toUrl(markdownPath(pathname))}\n\n${markdown.get(pathname)?.markdown ?? ''}`,
  )
  for (const [pathname, page] of markdown) await write(markdownPath(pathname), page.markdown)
  await write(skillPath, skill)
  await write(llmsFullPath, [names.trimStart(), ...pages].join('\n'))
  await write(llmsPath, list.join('\n\n'))
}
