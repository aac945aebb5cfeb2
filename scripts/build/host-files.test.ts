import { expect, test } from 'vitest'
import { buildSitemap } from './host-files'

const location = { origin: 'https://a.example', basePath: '/x/' }

test('the sitemap says when a page was changed', () => {
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
