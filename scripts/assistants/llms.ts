import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseFrontmatter } from '~/guides/frontmatter'
import { flattenSidebar } from '~/lib/document-page'
import { hashText } from '~/lib/files.server'
import { llmsPath, markdownPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import type { Site } from '~/site/site.server'
import type { OutputFolder } from '../build/output-folder'
import type { PageMarkdown } from './page-markdown'

const { title, tagline, library } = siteConfig
const skillPath = '/skill.md'

/** Where programs that install skills look for them. */
const skillsFolder = '/.well-known/agent-skills'

/** The file of the skill, relative to the project's folder. */
export const skillFile = 'docs/skill.md'

/** Parses the frontmatter of the skill: https://agentskills.io/specification */
export function parseSkill(text: string) {
  const schema = z.strictObject({
    name: z.literal(library.name).describe(`Write name: ${library.name}`),
    description: z.string().min(50).max(1024).describe('Say in 50 to 1024 characters what it has.'),
  })
  return parseFrontmatter(skillFile, text, schema)
}

/** Writes Markdown by pathname, its list (https://llmstxt.org) and a skill (https://agentskills.io). */
export async function writeMarkdownFiles(
  { root, location, sidebar }: Pick<Site, 'root' | 'location' | 'sidebar'>,
  markdown: ReadonlyMap<string, PageMarkdown>,
  { write }: Pick<OutputFolder, 'write'>,
): Promise<void> {
  const toUrl = (path: string): string => withBase(location.origin + location.basePath, path)
  const toLink = (text: string, path: string): string => `[${text}](${toUrl(path)})`
  const toItem = ({ pathname }: { pathname: string }): string => {
    const { title: name = '', description = '' } = markdown.get(pathname) ?? {}
    return `- ${toLink(name, markdownPath(pathname))}: ${description.replaceAll('<', '\\<')}`
  }
  const list = [
    `# ${title} ${library.version}`,
    `> The documentation of ${library.name} ${library.version}: ${tagline}`,
    `Names of other versions that are wrong here, as a skill: ${toLink(skillPath.slice(1), skillPath)}`,
    ...sidebar.sections.flatMap(({ label, items }) => [
      `## ${label}`,
      flattenSidebar(items).map(toItem).join('\n'),
    ]),
    '',
  ].join('\n\n')
  for (const [pathname, page] of markdown) await write(markdownPath(pathname), page.markdown)
  await write(llmsPath, list)
  // All pages in one file would be longer than what assistants read.
  await write('/llms-full.txt', list)
  const source = await readFile(join(root, skillFile), 'utf8')
  const skill = source.replaceAll(/\]\((\/[^)]+)\)/g, (_link, path: string) => `](${toUrl(path)})`)
  // Format: https://github.com/cloudflare/agent-skills-discovery-rfc
  const { name, description } = parseSkill(skill).data ?? { name: '', description: '' }
  const url = `${name}/SKILL.md`
  const digest = `sha256:${hashText(skill)}`
  // Installers of versions before 0.2.0 read `files` alone.
  const entry = { name, description, type: 'skill-md', url, digest, files: ['SKILL.md'] }
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
  await write(skillPath, skill)
  await write(`${skillsFolder}/${url}`, skill)
  await write(`${skillsFolder}/index.json`, JSON.stringify({ $schema, skills: [entry] }, null, 2))
}
