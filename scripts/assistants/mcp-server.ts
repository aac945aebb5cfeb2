/** The server for the model context protocol, which answers from this site or a copy of it. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import GithubSlugger, { slug } from 'github-slugger'
// As a namespace, of which the bundle leaves out what isn't used: the messages of 60 languages.
import * as z from 'zod'
import { loadOnce } from '~/lib/memoize'
import { llmsPath, markdownPath, parseUrl, searchDataPath } from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { excerptOf } from '~/search/excerpt'
import { createSearchEngine } from '~/search/engine'
import type { HeadingsFile, Section, TextsFile } from '~/search/search-data'
import { type SearchSettings, settingsFile } from '~/search/settings'

const maxHits = 8
const maxText = 20_000

const name = `${siteConfig.title} (${library.name} ${library.version})`

/**
 * Serves the documentation on standard input and output. The site is where the first argument says,
 * beside this file, or at its own address.
 */
export async function startServer(siteUrl: string): Promise<void> {
  const own = dirname(fileURLToPath(import.meta.url))
  const beside = existsSync(join(own, llmsPath)) ? own : siteUrl
  const [place = beside] = process.argv.slice(2)
  const server = createServer((path) => readSiteFile(place, path))
  await server.connect(new StdioServerTransport())
  console.error(`${siteConfig.title} ${library.version}: answering from ${place}`)
}

/** Reads a file of the site in a folder or at an address; undefined where there is none. */
async function readSiteFile(place: string, path: string): Promise<string | undefined> {
  if (!/^https?:\/\//.test(place)) {
    const folder = resolve(place)
    const file = join(folder, path)
    return file.startsWith(folder + sep) ? readFile(file, 'utf8').catch(() => undefined) : undefined
  }
  const url = place.replace(/\/?$/, path)
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  if (response.ok || response.status === 404) return response.ok ? response.text() : undefined
  throw new Error(`${url} is answered with ${response.status}.`)
}

type ReadFile = (path: string) => Promise<string | undefined>

function createServer(read: ReadFile): McpServer {
  const server = new McpServer({ name: `${library.name}-docs`, version: library.version })
  const loadSearch = loadOnce(() => readSearch(read))
  const addTool = (
    tool: string,
    description: string,
    argument: z.ZodString,
    answer: (text: string) => Promise<string>,
  ): void => {
    const inputSchema = { text: argument.min(1).max(maxText) }
    const annotations = { readOnlyHint: true }
    server.registerTool(tool, { description, inputSchema, annotations }, async ({ text }) => ({
      content: [{ type: 'text', text: await answer(text) }],
    }))
  }
  addTool(
    'search',
    `Searches the documentation of ${name}, best first. Give what it names to "read".`,
    z.string().describe('Words, a name, or an error message'),
    async (query) => {
      const { engine, texts } = await loadSearch()
      const { sections, terms } = engine.search(query)
      const items = sections.slice(0, maxHits).map(({ section, place }) => {
        const title = [section.group, ...section.trail].join(' › ')
        return `- ${title}\n  read: ${toReadPath(section)}\n  ${excerptOf(texts[place]?.text ?? '', terms)}`
      })
      return [`${sections.length} found, the best first:`, ...items].join('\n')
    },
  )
  addTool(
    'read',
    `Gives a page of the documentation of ${name} as Markdown. "llms.txt" lists all.`,
    z
      .string()
      .describe('Its address or path, such as "docs/api"; with "#section" only that section'),
    (wanted) => readPage(wanted, read),
  )
  addTool(
    'error',
    `Finds errors of ${name} in a code, a message, a log or a stack trace, and what to do.`,
    z.string().describe('What the app says'),
    async (text) => {
      const { engine } = await loadSearch()
      const sections = engine.findErrors(text).filter(({ group }) => group === 'Guides')
      if (sections.length === 0) return 'No known error is in it. Search for its words.'
      const texts = sections.slice(0, 3).map((section) => readPage(toReadPath(section), read))
      return (await Promise.all(texts)).join('\n')
    },
  )
  return server
}

/** The path of a section's page, and its heading as programs spell it in links. */
function toReadPath({ pathname, trail }: Section): string {
  return pathname.slice(1) + (trail.length > 1 ? `#${slug(trail.at(-1) ?? '')}` : '')
}

/** Reads what is searched, and indexes it. */
async function readSearch(read: ReadFile) {
  const readJson = async (file: string): Promise<unknown> => {
    const text = await read(searchDataPath(file))
    if (text === undefined) throw new Error(`There is no ${file}: this is no copy of the site.`)
    return JSON.parse(text)
  }
  const settings = (await readJson(settingsFile)) as SearchSettings
  if (settings.mode === 'hosted') throw new Error('This site is searched by a service. Use "read".')
  const engine = await createSearchEngine((await readJson(settings.headings)) as HeadingsFile)
  const texts = (await readJson(settings.texts)) as TextsFile
  await engine.addTexts(texts)
  return { engine, texts }
}

/** Reads a page by its path, file or address, or the section of it that is named there. */
async function readPage(wanted: string, read: ReadFile): Promise<string> {
  const [address = '', id = ''] = wanted.trim().split('#')
  const path = (parseUrl(address)?.pathname ?? `/${address}`).replace(/^\/+/, '/')
  // The base path may be one of `/docs`, too.
  const [, start = path] = /.*(\/docs\b.*|\/[^/]+\.txt$)/.exec(path) ?? []
  const pathname = start.replace(/(?:\.md|\.html|\/)$/, '')
  for (const each of [pathname, `/docs${pathname}`, `/docs/guides${pathname}`]) {
    const markdown = await read(each.endsWith('.txt') ? each : markdownPath(each))
    if (markdown === undefined) continue
    const section = id ? cutSection(markdown, id) : markdown
    return section ?? `It has no section "${id}"; this is the whole page.\n\n${markdown}`
  }
  throw new Error(`There is no page "${wanted.slice(0, 100)}". "llms.txt" lists all.`)
}

/** A section of a page, up to the next one that is not below it. */
function cutSection(markdown: string, id: string): string | undefined {
  // What begins like a heading in code is none.
  const masked = markdown.replace(/^(`{3,})[^]*?^\1/gm, (code) => code.replace(/^#/gm, '\uE000'))
  const sections = masked.split(/^(?=#{1,6} )/m)
  const depthOf = (section = ''): number => section.search(/[^#]/)
  const slugger = new GithubSlugger()
  const ids = sections.map((section) => slugger.slug(/^#+ (.*)/.exec(section)?.[1] ?? ''))
  const start = ids.indexOf(id.toLowerCase())
  if (start < 0) return undefined
  const end = sections.findIndex(
    (each, at) => at > start && depthOf(each) <= depthOf(sections[start]),
  )
  const found = sections.slice(start, end < 0 ? undefined : end).join('')
  return found.replaceAll('\uE000', '#')
}
