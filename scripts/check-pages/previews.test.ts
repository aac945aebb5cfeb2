import { expect, test } from 'vitest'
import { buildEmbed } from '../prerender/embed'
import { readPage } from './page-faults'
import { findPreviewFaults } from './previews'

const context = { siteUrl: 'https://a.example/x/' }
const location = { origin: 'https://a.example', basePath: '/x/' }
const pathname = '/docs/guides/devices'
const title = 'Devices & "lenses" <2>'
const description = 'Which cameras a phone has.'
const image = 'https://a.example/x/social/docs/guides/devices.png'
const embed = buildEmbed(pathname, { title, description }, location)

const head = `<title>Devices &amp; "lenses" &lt;2> | VisionCamera</title>
<meta name="description" content="${description}">
<meta property="og:title" content="Devices &amp; &quot;lenses&quot; &lt;2>">
<meta property="og:description" content="${description}"><meta property="og:site_name" content="A">
<meta property="og:url" content="https://a.example/x${pathname}">
<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`

function complain(from: string | RegExp = '', to = '', json = embed): string[] {
  return findPreviewFaults(readPage(head.replace(from, to), pathname, 'guide'), json, context)
}

test('all services show title, summary and image of a page that has all tags', () => {
  expect(complain()).toEqual([])
})

const all = ['Slack', 'Discord', 'X', 'Facebook', 'Mastodon', 'iMessage']

test.each<[string, string | RegExp, string, string[]]>([
  [
    'no image',
    /<meta property="og:image" [^>]*>/,
    '',
    all.map((name) => `${name} would not show its image`),
  ],
  [
    'the image of another page',
    image,
    image.replace('devices', 'zoom'),
    ['X would not show its image'],
  ],
  [
    'another title for X',
    '<title>',
    '<meta name="twitter:title" content="B"><title>',
    ['Slack would not show its title', 'X would not show its title'],
  ],
  [
    'another summary for Open Graph',
    `og:description" content="`,
    'og:description" content="B',
    all.slice(0, 5).map((name) => `${name} would not show its summary`),
  ],
  ['no card', 'twitter:card', 'card', ['X would not show its card, for want of twitter:card']],
  [
    'no size',
    'og:image:width',
    'width',
    ['Facebook would not show its card, for want of og:image:width'],
  ],
])('a page with %s is told for each service that reads it', (_, from, to, faults) => {
  const found = complain(from, to)
  expect(found).toEqual(expect.arrayContaining(faults))
  expect(complain(from, to).length).toBeLessThanOrEqual(all.length)
})

test('an embed has the same words, escaped, and no script', () => {
  expect(JSON.parse(embed)).toEqual({
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'VisionCamera',
    provider_url: 'https://a.example/x/',
    thumbnail_url: image,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html:
      '<blockquote><p><a href="https://a.example/x/docs/guides/devices">Devices &amp; ' +
      '&quot;lenses&quot; &lt;2></a></p><p>Which cameras a phone has.</p></blockquote>',
    width: 600,
    height: 200,
  })
})

test.each([
  ['is missing', '', 'its embed: '],
  ['has no thumbnail', embed.replace('thumbnail_url', 'thumbnail'), 'thumbnail_url'],
  // Mastodon shows links without their summaries.
  ['is a mere link', embed.replace('"rich"', '"link"'), 'Mastodon would not show its summary'],
])('an embed that %s is a fault', (_, json, fault) => {
  expect(complain('', '', json).join('\n')).toContain(fault)
})
