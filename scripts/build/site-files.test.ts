import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import {
  buildHostHeaders,
  buildHostRedirects,
  buildRobots,
  buildSitemap,
  createPageDates,
} from './site-files'
import { listRoutes, splitDuplicates } from './routes'
import { listPages } from '~/reference/pages.server'
import { index } from '../../tests/support/library'

const location = { origin: 'https://a.example', basePath: '/x/' }

describe('routes', () => {
  const routes = listRoutes(
    ['/docs/guides', '/docs/guides/devices'],
    [{ from: '/docs/guides/setup' }],
    listPages(index),
  )

  test('that repeat a pathname are told apart', () => {
    const { unique, duplicates } = splitDuplicates([
      ...routes,
      { pathname: '/docs/api', kind: 'guide' },
    ])
    expect(unique).toEqual(routes)
    expect(duplicates).toEqual([{ pathname: '/docs/api', kind: 'guide' }])
  })

  test('stand in the sitemap, but for search and redirects', () => {
    const dates: Record<string, string> = { '/docs/guides/devices': '2026-03-04' }
    const xml = buildSitemap(routes, location, ({ pathname }) => dates[pathname])
    const pages = ['/', '/docs/guides', '/docs/guides/devices', '/docs/api']
    const api = routes.filter(({ pathname }) => pathname.startsWith('/docs/api/'))
    const urls = [...pages, ...api.map(({ pathname }) => pathname)].map(
      (pathname) => `https://a.example/x${pathname}`,
    )
    expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual(urls)
    expect(() => new SaxesParser().write(xml).close()).not.toThrow()
    expect(xml).toContain(
      '<loc>https://a.example/x/docs/guides/devices</loc><lastmod>2026-03-04</lastmod>' +
        '<changefreq>weekly</changefreq><priority>1.0</priority>',
    )
    expect(xml.match(/<lastmod>/g)).toHaveLength(1)
    expect(buildRobots(location)).toContain('Sitemap: https://a.example/x/sitemap.xml')
  })
})

const [short, long] = ['public, max-age=600', 'public, max-age=31536000, immutable']

test.each([
  ['/x/', [short]],
  ['/x/docs/guides', [short]],
  ['/x/docs/guides/devices.data', [short]],
  ['/x/search', [short]],
  ['/x/search.json', [short]],
  ['/x/build/page-0A1B2C3D.js', [long]],
  ['/x/sw.js', ['no-cache']],
  ['/x/favicon.svg', []],
  ['/y/', []],
])('%s is cached by one rule of _headers at most: %j', (address, expected) => {
  const text = buildHostHeaders(location)
  const rules = [...text.matchAll(/^(\/\S*)\n((?: +.*\n)+)/gm)].filter(([, path = '']) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path,
  )
  const found = rules.flatMap(
    ([, , headers]) => /Cache-Control: (.*)/.exec(headers ?? '')?.[1] ?? [],
  )
  expect(found).toEqual(expected)
  expect(rules.join().includes("frame-ancestors 'self'")).toBe(address.startsWith('/x/'))
})

test('old addresses are sent on, with priority over their pages on hosts that know it', () => {
  const redirects = [{ from: '/docs/guides/zoom', to: '/docs/guides/zooming' }]
  expect(buildHostRedirects(redirects, location)).toBe(`/x/docs /x/docs/guides 302!
/x/docs /x/docs/guides 302
/x/docs/guides/zoom /x/docs/guides/zooming 301!
/x/docs/guides/zoom /x/docs/guides/zooming 301
`)
})

test('a page is as new as the newest of what it is made of, where git knows it', () => {
  const dates = new Map([
    ['docs/guides/devices.mdx', '2026-01-01'],
    ['api/notes.yaml', '2026-02-02'],
    ['api/errors.yaml', '2026-03-03'],
    ['app/home/home-page.tsx', '2026-04-04'],
  ])
  const guides = new Map([
    ['/docs/guides/devices', { file: 'docs/guides/devices.mdx' }],
    ['/docs/guides/new', { file: 'docs/guides/new.mdx' }],
  ])
  const getDate = createPageDates(dates, guides)
  expect(getDate({ pathname: '/docs/guides/devices', kind: 'guide' })).toBe('2026-01-01')
  expect(getDate({ pathname: '/docs/guides/new', kind: 'guide' })).toBeUndefined()
  expect(getDate({ pathname: '/docs/api/classes/Camera', kind: 'api' })).toBe('2026-03-03')
  expect(getDate({ pathname: '/', kind: 'home' })).toBe('2026-04-04')
  expect(createPageDates(new Map(), guides)({ pathname: '/', kind: 'home' })).toBeUndefined()
})
