import { createHash } from 'node:crypto'
import type { Paragraph, PhrasingContent } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { linkUrl, type SiteLocation } from '~/lib/environment.server'
import { llmsPath, markdownPath, symptomsPath, withAnchor } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { listSignatures } from '~/reference/model/changes'
import type { Major, Majors } from '~/reference/overlay/overlay'
import { majorOf } from '~/reference/overlay/upgrades'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { heading, link, list, paragraph, toMarkdown } from './markdown-nodes'

const { library, title } = siteConfig
/** What the documentation is called in files for programs. */
export const siteTitle = `${title} ${library.version}`

const parser = unified().use(remarkParse).freeze()

const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })

const toText = (values: string[]): string => values.join(', ') || 'no others'

/** What assistants are told of a version that others differ from, as Markdown. */
interface Differences {
  /** How to look names up. */
  start: string
  /** Names of other major versions, and what to write instead. */
  wrong: string
  /** Names that have no counterpart. */
  rest: string
}

/** Says which names of other major versions are wrong in this one, and where to look names up. */
export function buildDifferences(
  { versions, members, habits }: Majors,
  index: ReflectionIndex,
  location: SiteLocation,
): Differences {
  const toLink = (path: string): PhrasingContent => link(linkUrl(location, path), path.slice(1))
  const toMajors = (releases: Major[]): string =>
    releases.map(({ version }) => majorOf(version)).join(', ')
  const advise = (wrong: string, advice: string): Paragraph => {
    const tree = parser.parse(advice)
    visit(tree, 'link', (node) => {
      const [path = '', id] = node.url.split('#')
      node.url = withAnchor(linkUrl(location, markdownPath(path)), id)
    })
    const having = versions.filter(({ only, values }) => [...only, ...values].includes(wrong))
    const note = having.length > 0 ? ` (version ${toMajors(having)}): ` : ': '
    const [first] = tree.children
    return paragraph(code(wrong), note, ...(first?.type === 'paragraph' ? first.children : []))
  }
  const own = new Set(index.exported.map((each) => each.name))
  const rest = versions.map((release) => {
    const { only, values, lacks } = release
    const kept = new Set([...own].filter((each) => !lacks.includes(each)))
    // What belongs to a new or a removed owner goes without saying.
    const isOpen = (key: string): boolean =>
      !key.includes('.') || kept.has(key.split('.', 1)[0] ?? '')
    const left = [...only.filter(isOpen), ...values].filter((each) => !members[each])
    const major = toMajors([release])
    return paragraph(
      `${library.version} lacks these of version ${major}: ${toText(left)}. ` +
        `Version ${major} lacks these of ${library.version}: ${toText(lacks.filter(isOpen))}.`,
    )
  })
  return {
    start: toMarkdown(
      paragraph(
        `This is about ${library.name} ${library.version}. Most code from memory is for another major ` +
          'version, whose names it lacks, so look each name up. All pages: ',
        toLink(llmsPath),
        '. Symptoms, messages and error codes: ',
        toLink(symptomsPath),
        '.',
      ),
    ),
    wrong: toMarkdown(
      heading(2, 'Wrong names, and what to write instead'),
      list(
        Object.entries({ ...habits, ...members }).map(([wrong, advice]) => advise(wrong, advice)),
      ),
    ),
    rest: toMarkdown(heading(2, 'Names without a counterpart'), ...rest),
  }
}

/** What assistants load when they work with the library. Format: https://agentskills.io/specification */
interface Skill {
  id: string
  description: string
  text: string
}

/** Writes the differences as a skill. */
export function buildSkill({ start, wrong, rest }: Differences): Skill {
  const id = library.name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  const description =
    `How to write code for ${library.name} ${library.version}: its names, and what to write in place of ` +
    'those of other major versions. For apps that depend on this version.'
  const text = `---\nname: ${id}\ndescription: '${description}'\n---\n\n# ${siteTitle}\n\n${[start, wrong, rest].join('\n')}`
  return { id, description, text }
}

/** Builds the index in which assistants find the skill, by its URL and the hash of its text. */
export function buildSkillIndex(
  { id, description }: Pick<Skill, 'id' | 'description'>,
  url: string,
  text: string,
): string {
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  const skills = [{ name: id, type: 'skill-md', description, url, digest }]
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
  return `${JSON.stringify({ $schema, skills }, undefined, 2)}\n`
}

/** Lists the library's functions, members and options with their types, each in a line. */
export function buildSignatures(index: ReflectionIndex): string {
  const lines = [...listSignatures(index)].map(([key, signature]) =>
    signature.replace(/^((?:static |readonly )?)/, `$1${key.replace(/[^.]*$/, '')}`),
  )
  return toMarkdown(heading(2, 'All names with their types'), {
    type: 'code',
    lang: 'ts',
    value: lines.join('\n'),
  })
}
