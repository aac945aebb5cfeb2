import { type ErrorData, errorDataFile } from '~/error-lookup/error-data'
import { createErrorIndex } from '~/error-lookup/error-index'
import { findErrors } from '~/error-lookup/find-errors'
import { loadOnce } from '~/lib/memoize'
import {
  apiPath,
  llmsPath,
  markdownPath,
  narrowReport,
  parseUrl,
  reportUrl,
  searchDataPath,
  withAnchor,
  withBase,
} from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'
import { workAtOnce } from '~/lib/turns'
import type { ApiData } from '~/reference/model/api-data'
import { unescapeHtml } from '~/search/hosted-index'
import { headingToAnchor } from '~/search/packed-index'
import { createEngine } from '~/search/search-client'
import { type SearchSettings, settingsFile } from '~/search/settings'
import { CopyError, otherBuild, type SiteCopy } from './site-copy'

/** What can be asked of the documentation. */
export interface Tool {
  name: string
  description: string
  /** What each argument is, all of them texts; a question mark after its name says that it may be missing. */
  arguments: Record<string, string>
  /** Answers in Markdown. Rejects with a CopyError that says what is wrong. */
  call: (values: Record<string, string>) => Promise<string>
}

const name = `${siteConfig.title} (${library.name} ${library.version})`
const page = 'Its address or path, such as "docs/api"; with "#section" only that section'
const hitsPerPage = 8

/** Creates what can be asked of a copy of the site. */
export function createTools(copy: SiteCopy): Tool[] {
  const readData = (file: string): Promise<unknown> => copy.readJson(searchDataPath(file))
  const getEngine = loadOnce(async () => {
    const settings = (await readData(settingsFile)) as SearchSettings
    return createEngine(settings, '/', readData).catch((error: unknown) => {
      throw error instanceof CopyError ? error : otherBuild(copy.place)
    })
  })
  const getErrors = loadOnce(async () => {
    const all = (await readData(errorDataFile)) as ErrorData[]
    return { all, index: createErrorIndex(all) }
  })

  /** Finds a page by its path, file or address, and the section that is named there. */
  async function findPage(wanted: string) {
    const { url } = await copy.readApi()
    const siteUrl = url.slice(0, 1 - apiPath.length)
    const [address = '', id = ''] = wanted.trim().split('#')
    const { pathname: given } = parseUrl(address, siteUrl) ?? { pathname: `/${address}` }
    const path = given.replace(new URL(siteUrl).pathname, '/')
    const pathname = path.replace(/(?:\.md|\.html|\/)$/, '')
    for (const each of [pathname, `/docs${pathname}`, `/docs/guides${pathname}`]) {
      const markdown = await copy.readText(each.endsWith('.txt') ? each : markdownPath(each))
      if (markdown !== undefined) return { url: withBase(siteUrl, each), id, markdown }
    }
    const list = (await copy.readText(llmsPath)) ?? ''
    const known = [...list.matchAll(/docs\/(?:guides\/)?([^\s)]+)\.md\)/g)].map(
      ([, each = '']) => each,
    )
    const near = didYouMean(pathname.slice(1, 100), known)
    throw new CopyError(`There is no page "${wanted.slice(0, 100)}". ${near} "llms.txt" lists all.`)
  }

  return [
    {
      name: 'search',
      description: `Searches the documentation of ${name}, best first.`,
      arguments: { query: 'Words, an error message, or a name' },
      async call({ query = '' }) {
        const { search } = await getEngine()
        const [result] = await search([{ query, page: 0, hitsPerPage }])
        const { hits = [], nbHits = 0, unknownWords = [] } = result ?? {}
        const items = hits.map(({ url_without_anchor: path, hierarchy, content }) => {
          const [section, ...trail] = Object.values(hierarchy).filter((each) => each !== null)
          const anchor = trail.length > 1 ? headingToAnchor(trail.at(-1) ?? '') : ''
          const read = withAnchor(path.slice(1), anchor)
          return `- ${[section, ...trail].join(' › ')}\n  read: ${read}\n  ${content ?? ''}`.trimEnd()
        })
        const note = unknownWords.length > 0 ? [`No page says: ${unknownWords.join(', ')}.`] : []
        return [`${nbHits} found, the best first:`, ...items, ...note].join('\n')
      },
    },
    {
      name: 'read',
      description: `Gives a page of the documentation of ${name} as Markdown. "llms.txt" lists all.`,
      arguments: { page },
      async call({ page: wanted = '' }) {
        const { markdown, id } = await findPage(wanted)
        if (!id) return markdown
        // Long pages are an index of the files of their chapters.
        const link = markdown.split(/[()]/).find((each) => each.endsWith(`.md#${id}`))
        const section =
          cutSection(markdown, id) ?? (link && cutSection((await findPage(link)).markdown, id))
        return section ?? `It has no section "${id}"; this is the whole page.\n\n${markdown}`
      },
    },
    {
      name: 'symbol',
      description: `Tells signature, default, platforms and members of what ${name} exports.`,
      arguments: { name: 'Its name, such as "useThing", "Thing.member" or "member"' },
      async call({ name: wanted = '' }) {
        const all = (await copy.readApi()).symbols.flatMap((each) => listSymbols(each))
        const key = wanted.trim().replace(/\(.*$/, '').replace('#', '.').toLowerCase()
        const found = all.filter((each) => `.${each.key.toLowerCase()}`.endsWith(`.${key}`))
        const exact = found.filter((each) => each.key.length === key.length)
        const best = exact.length > 0 ? exact : found
        if (best.length > 0) return best.map((each) => describeSymbol(each.symbol)).join('\n\n')
        const near = didYouMean(
          wanted.slice(0, 100),
          all.map((each) => each.key),
        )
        throw new CopyError(`There is no "${wanted.slice(0, 100)}". ${near}`)
      },
    },
    {
      name: 'error',
      description: `Finds errors of ${name} in a code, a message, a log or a stack trace, and what to do.`,
      arguments: { text: 'What the app says' },
      async call({ text = '' }) {
        const { all, index } = await getErrors()
        const codes = workAtOnce(findErrors(text, index)).map(({ code }) => code)
        const found = all.filter(({ code }) => codes.includes(code)).map(describeError)
        const none = 'No known error is in it. Search for its words.'
        return found.slice(0, 5).join('\n\n') || none
      },
    },
    {
      name: 'report',
      description:
        'Gives the link by which a person reports a mistake on a page of the documentation.',
      arguments: { page, 'section?': 'The heading of the section that is wrong' },
      async call({ page: wanted = '', section = '' }) {
        const { markdown, url, id } = await findPage(wanted)
        const [, title = url] = /^# (.+)$/m.exec(markdown) ?? []
        const report = reportUrl(title, url)
        if (!report) throw new CopyError('This site has no repository to report to.')
        return narrowReport(report, { section: { id, text: section } })
      },
    },
  ]
}

/** A section of a page, up to the next one that is not below it. */
function cutSection(markdown: string, id: string): string | undefined {
  // What begins like a heading in code is none.
  const masked = markdown.replace(/^(`{3,})[^]*?^\1/gm, (code) => code.replace(/^#/gm, '\uE000'))
  const sections = masked.split(/^(?=#{1,6} )/m)
  const depthOf = (section = ''): number => section.search(/[^#]/)
  const start = sections.findIndex(
    (each) => headingToAnchor(/^#+ (.*)/.exec(each)?.[1] ?? '') === id.toLowerCase(),
  )
  if (start < 0) return undefined
  const end = sections.findIndex(
    (each, at) => at > start && depthOf(each) <= depthOf(sections[start]),
  )
  const found = sections.slice(start, end < 0 ? undefined : end).join('')
  return found.replaceAll('\uE000', '#')
}

type ApiSymbol = ApiData['symbols'][number]

function listSymbols(symbol: ApiSymbol, owner = ''): { key: string; symbol: ApiSymbol }[] {
  const key = owner + symbol.name
  return [
    { key, symbol },
    ...(symbol.members ?? []).flatMap((each) => listSymbols(each, `${key}.`)),
  ]
}

function describeSymbol({ signature, summary, url, members = [], ...more }: ApiSymbol): string {
  const { deprecated, default: own, platforms = [], withoutEffectOn = [] } = more
  const lines = [
    summary,
    deprecated !== undefined && `Deprecated: ${deprecated}`,
    own && `Default: ${own}`,
    ...platforms.map(({ name: system, note = '' }) => `Only on: ${system} ${note}`.trim()),
    ...withoutEffectOn.map((system) => `Does nothing on: ${system}`),
    ...members.map((each) => `- \`${each.signature.replace(/\s+/g, ' ')}\` ${each.summary}`),
    `Page: ${url}`,
  ]
  return [`\`\`\`ts\n${signature}\n\`\`\``, ...lines.filter(Boolean)].join('\n')
}

function describeError({ code, meaning, remedy, raisedBy, causes }: ErrorData): string {
  const lines = [
    `Meaning: ${meaning}`,
    `What to do: ${remedy}`,
    `Raised on: ${raisedBy.join(', ') || 'no platform'}`,
    ...causes.map(({ symptom, advice }) => `- ${[symptom, advice].filter(Boolean).join(': ')}`),
  ]
  return [`## ${code}`, ...lines.map((html) => unescapeHtml(html.replace(/<[^>]+>/g, '')))].join(
    '\n',
  )
}
