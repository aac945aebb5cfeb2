import { expect, test } from 'vitest'
import { buildStructuredData } from './document.server'

const siteUrl = 'https://a.example/x/'
const page = {
  title: 'Devices',
  description: 'About devices.',
  breadcrumbs: [
    { label: 'Guides', pathname: '/docs/guides' },
    { label: 'A category without a page' },
    { label: 'Devices', pathname: '/docs/guides/devices' },
  ],
}

test('a document has its place, with the pages on the way, and its text', () => {
  expect(buildStructuredData({ siteUrl, pathname: '/docs/guides/devices', page })).toMatchObject({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'VisionCamera', item: siteUrl },
          { position: 2, name: 'Guides', item: `${siteUrl}docs/guides` },
          { position: 3, name: 'Devices', item: `${siteUrl}docs/guides/devices` },
        ],
      },
      { '@type': 'TechArticle', headline: 'Devices', url: `${siteUrl}docs/guides/devices` },
    ],
  })
})

test('a long title is shortened to what search engines take', () => {
  const title = 'How to take photos '.repeat(20).trim()
  const data = buildStructuredData({ siteUrl, pathname: '/docs/a', page: { ...page, title } })
  expect(JSON.stringify(data)).toMatch(/"headline":"How to take [^"]{80,97}…"/)
})

test('the date of a change is told where git knows it', () => {
  const build = (lastUpdated?: string) =>
    JSON.stringify(
      buildStructuredData({ siteUrl, pathname: '/docs/a', page: { ...page, lastUpdated } }),
    )
  expect(build('2026-01-02')).toContain('"dateModified":"2026-01-02"')
  expect(build()).not.toContain('dateModified')
})

test('the home page has the site and how to search it; other pages have nothing', () => {
  expect(buildStructuredData({ siteUrl, pathname: '/' })).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: `${siteUrl}search?q={search_term_string}` },
  })
  expect(buildStructuredData({ siteUrl, pathname: '/search' })).toBeUndefined()
})
