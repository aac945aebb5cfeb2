import { expect, test } from 'vitest'
import { buildHostHeaders, buildSitemap } from './host-files'

const location = { origin: 'https://a.example', basePath: '/x/' }

test('pages stand in the sitemap, but for search and redirects', () => {
  const dates = new Map([['/docs/guides/devices', '2026-03-04']])
  const routes = (['home', 'search', 'redirect', 'guide', 'missing'] as const).map((kind) => ({
    kind,
    pathname: kind === 'guide' ? '/docs/guides/devices' : `/${kind}`,
  }))
  const xml = buildSitemap(routes, location, dates)
  const often = '<changefreq>weekly</changefreq><priority>1.0</priority>'
  expect(xml.match(/<url>.*/g)).toEqual([
    `<url><loc>https://a.example/x/home</loc>${often}</url>`,
    `<url><loc>https://a.example/x/docs/guides/devices</loc><lastmod>2026-03-04</lastmod>${often}</url>`,
  ])
})

const [short, long] = ['public, max-age=600', 'public, max-age=31536000, immutable']

test.each([
  ['/x/', [short]],
  ['/x/docs/guides', [short]],
  ['/x/docs/guides/devices.json', [short]],
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
