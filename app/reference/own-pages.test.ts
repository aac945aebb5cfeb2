import { expect, test } from 'vitest'
import { documentSource } from '../../tests/support/document-source'
import { listElements, parseHtml, readArticle } from '~/markdown/article'
import { buildApiData } from '~/reference/model/api-data'
import { buildPages, listPages } from '~/reference/model/page'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { articleToSections } from '~/search/records.server'
import { pagesToNavigation } from './pages.server'
import { renderReflection } from './view/render-reflection.server'

const project = await documentSource(`
/** Where a tide is. */
export interface Tide { height: number }
/** How heights are measured. */
export enum Unit { /** On charts. */ Meter = 'm', Foot = 'ft' }
/** Options of {@link format}. */
export type Options = { /** Decimal places. */ digits: number; unit: Unit }
/** The usual options. */
export const usual: Options = { digits: 1, unit: Unit.Meter }
/** Formats a tide. See {@link Unit.Foot} and {@link Options.digits}. */
export function format(tide: Tide, options?: Options): string
/** Formats some. */
export function format(tides: Tide[]): string[]
export function format(): string | string[] { return [] }
/** Differs from the other by a capital. */
export function Format(): void {}
/** Has the name of a folder's page. */
export function index(): void {}
`)
const atMost = (count: number) => createReflectionIndex(project, count)
const index = atMost(5)
const pages = buildPages({ index })
const htmls = new Map(
  pages.map((page) => [page.pathname, renderReflection(page, () => true)] as const),
)
const toIds = (html = '') => listElements(parseHtml(html)).map(({ properties }) => properties['id'])

test('only where more share the overview than the setting allows, each has a page', () => {
  expect(listPages(atMost(6)).map(({ name }) => name)).toEqual(['Tide'])
  expect(pages.map(({ pathname, title }) => `${pathname} ${title}`)).toEqual([
    '/docs/api API reference',
    '/docs/api/constants/usual usual',
    '/docs/api/enums/Unit Unit',
    '/docs/api/functions/format format()',
    '/docs/api/interfaces/Tide Tide',
    '/docs/api/types/Options Options',
  ])
})

test.each([
  ['format', '/docs/api/functions/format'],
  ['Format', '/docs/api#format-2'],
  ['index', '/docs/api#index'],
  ['Unit.Foot', '/docs/api/enums/Unit#unit-foot'],
  ['Options.digits', '/docs/api/types/Options#options-digits'],
])('%s is at %s', (key, href) => {
  expect(index.getHref(key)).toBe(href)
})

test('all links lead to what is there, and old ones to the line of the overview', () => {
  const hrefs = [...htmls].flatMap(([pathname, html]) =>
    listElements(parseHtml(html), 'a').map(({ properties }) =>
      String(properties['href']).replace(/^(?=#)/, pathname),
    ),
  )
  const own = hrefs.filter((href) => href.startsWith('/docs'))
  const broken = own.filter((href) => {
    const [pathname = '', anchor] = href.split('#')
    return !htmls.has(pathname) || (anchor && !toIds(htmls.get(pathname)).includes(anchor))
  })
  expect(broken).toEqual([])
  expect(own).toEqual(
    expect.arrayContaining([
      '/docs/api/enums/Unit#unit-foot',
      '/docs/api/types/Options#options-digits',
    ]),
  )
  expect(toIds(htmls.get('/docs/api'))).toEqual(expect.arrayContaining(['format', 'unit', 'tide']))
})

test('descriptions fit what search engines show, and no two are the same', () => {
  const texts = pages.map(({ description }) => description)
  expect(texts.filter((text) => text.length < 50 || text.length > 160)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toContainEqual(
    expect.stringMatching(
      /^usual: The usual options\. Constant of .+ with its signature and source\.$/,
    ),
  )
})

test('search finds the page, its overloads and the members of an enum', () => {
  const headings = pages.slice(1).flatMap(({ title, pathname }) => {
    const { sections } = readArticle(htmls.get(pathname) ?? '')
    return articleToSections({ kind: 'reflection', title, sections }).map(
      ({ heading, anchor }) => `${pathname}#${anchor} ${heading}`,
    )
  })
  expect(headings).toEqual(
    expect.arrayContaining([
      '/docs/api/functions/format# format()',
      '/docs/api/functions/format#format-overload-2 format(tides)',
      '/docs/api/enums/Unit#unit-meter Meter',
    ]),
  )
})

test('the sidebar and the data for programs have them', () => {
  expect(pagesToNavigation(listPages(index)).map(({ label }) => label)).toEqual([
    'Overview',
    'Constants',
    'Enums',
    'Functions',
    'Interfaces',
    'Types',
  ])
  const { symbols } = buildApiData(pages, 'https://a.example/')
  expect(symbols.map(({ url }) => url)).toContain('https://a.example/docs/api/functions/format')
  const unit = symbols.find(({ name }) => name === 'Unit')
  expect(unit?.members?.[0]?.url).toBe('https://a.example/docs/api/enums/Unit#unit-meter')
})
