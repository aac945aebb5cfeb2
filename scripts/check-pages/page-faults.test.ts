import { describe, expect, test } from 'vitest'
import { buildStructuredData } from '~/head/structured-data.server'
import type { PageKind } from '../lib/built-site'
import { findPageFaults, readPage } from './page-faults'

const context = { siteUrl: 'https://a.example/x/', basePath: '/x/' }
const description = 'A sentence that says, in at least fifty characters, what a page is about.'
const text = '<p>What readers come for, and can read without scripts.</p>'.repeat(5)
const url = `${context.siteUrl}docs/guides/devices`
const breadcrumbs = [{ label: 'Guides', pathname: '/docs/guides' }, { label: 'Group' }]
const json = JSON.stringify(
  buildStructuredData({
    siteUrl: context.siteUrl,
    pathname: '/docs/guides/devices',
    page: {
      title: 'Devices',
      description,
      breadcrumbs: [...breadcrumbs, { label: 'Devices', pathname: '/docs/guides/devices' }],
      lastUpdated: '2026-01-02',
    },
  }),
)

const sound = `<html lang="en" dir="ltr"><head><title>Devices | VisionCamera</title>
<meta name="description" content="${description}"><meta name="viewport" content="width=1">
<meta http-equiv="content-security-policy" content="default-src 'self'">
<meta name="theme-color" media="a" content="#fff"><meta name="theme-color" content="#000">
<meta property="og:title" content="Devices"><meta property="og:description" content="${description}">
<meta property="og:type" content="article"><meta property="og:site_name" content="VisionCamera">
<meta property="og:url" content="${url}">
<meta property="og:image" content="https://a.example/x/social/docs/guides/devices.png">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A camera"><meta name="twitter:card" content="summary_large_image">
<meta name="docsearch:language" content="en"><meta name="docsearch:version" content="current">
<meta name="docsearch:docusaurus_tag" content="docs-default-current">
<link rel="canonical" href="${url}"><link rel="alternate" hreflang="en" href="${url}">
<link rel="alternate" hreflang="x-default" href="${url}"><link rel="icon" href="/x/favicon.svg">
<link rel="alternate" type="application/json+oembed" href="${url}.oembed.json">
<link rel="alternate" type="text/markdown" href="${url}.md">
<link rel="apple-touch-icon" href="/x/apple-touch-icon.png">
<link rel="manifest" href="/x/manifest.webmanifest"><link rel="search" href="/x/opensearch.xml">
<link rel="alternate" type="application/atom+xml" href="/x/feed.xml">
<link rel="stylesheet" href="/x/build/a.css"></head><body><svg><title>A drawing</title></svg>
<a href="#main">Skip to main content</a><main id="main"><h1>Devices</h1>${text}</main>
<script src="/x/build/boot.js"></script><script type="application/ld+json">${json}</script>`

function complain(html: string, kind: PageKind = 'guide', pathname = '/docs/guides/devices') {
  return findPageFaults(readPage(html, pathname, kind), context)
}

test('a sound page has no fault', () => {
  expect(complain(sound)).toEqual([])
})

describe('a page that', () => {
  test.each<[string, string | RegExp, string, string]>([
    ['has no title', /<title>Dev.*?<\/title>/, '', 'its title is ""'],
    [
      'has two titles',
      '</head>',
      '<title>B</title></head>',
      'its title is "Devices | VisionCamera\nB"',
    ],
    ['leaves out the site', ' | VisionCamera', '', 'its title is "Devices", not "Devices | V'],
    ['says too little', `"${description}"`, '"Short."', 'its description is "Short."'],
    [
      'describes itself twice',
      '</head>',
      '<meta name="description" content="b">',
      'its description is',
    ],
    ['is in another language', 'lang="en"', 'lang="de"', 'its language is "de ltr"'],
    [
      'is canonical elsewhere',
      `"canonical" href="${url}"`,
      '"canonical" href="/"',
      'its canonical link is "/"',
    ],
    ['has no language link', 'hreflang="en"', 'hreflang="de"', 'its alternate en link is ""'],
    ['has no default link', 'hreflang="x-default"', '', 'its alternate x-default link is ""'],
    [
      'has a relative picture',
      '"og:image" content="https://a.example',
      '"og:image" content="',
      'og:image is',
    ],
    [
      'has the image of another page',
      '"og:image" content="https://a.example/x/social/docs',
      '"og:image" content="https://a.example/x/social',
      'its og:image is',
    ],
    ['has no embed', 'json+oembed', 'json', 'its alternate application/json+oembed link is ""'],
    ['has no card', 'name="twitter:card"', 'name="x"', 'its twitter:card is ""'],
    ['is no article', 'content="article"', 'content="website"', 'its og:type is "website"'],
    ['belongs to no version', 'docs-default-current', 'default', 'docsearch:docusaurus_tag'],
    ['is hidden', '</head>', '<meta name="robots" content="noindex">', 'its robots is "noindex"'],
    ['has one theme color', 'name="theme-color" content="#000"', 'name="b"', 'its theme-color is'],
    ['has its icon outside the base path', '/x/favicon.svg', '/favicon.svg', 'its icon link'],
    ['has no manifest', 'rel="manifest"', 'rel="x"', 'its manifest link is ""'],
    ['has no search', 'opensearch.xml', 'search.xml', 'its search link is "/x/search.xml"'],
    ['has no feed', 'atom+xml', 'rss+xml', 'its alternate application/atom+xml link is ""'],
    ['has no Markdown', 'text/markdown', 'text/plain', 'its alternate text/markdown link is ""'],
    ['loads a script of others', '/x/build/boot.js', 'https://b.example/a.js', 'from another site'],
    ['loads styles of others', '/x/build/a.css', '//b.example/a.css', 'from another site'],
    ['has no JSON-LD', 'application/ld+json', 'text/plain', 'its JSON-LD is ""'],
    ['has broken JSON-LD', '{"@context"', '{@context', 'its JSON-LD: '],
    ['has an article without headline', '"headline":"Devices"', '"headline":""', 'headline'],
    ['has another headline', '"headline":"Devices"', '"headline":"B"', 'headline'],
    ['counts breadcrumbs wrongly', '"position":2', '"position":3', 'not counted from 1'],
    [
      'is not at the end of its breadcrumbs',
      /("name":"Devices","item":"[^"]+)/,
      '$1/b',
      'lead elsewhere',
    ],
    ['has no heading', '<h1>Devices</h1>', '', 'its heading of level 1 is ""'],
    ['has an empty heading', '<h1>Devices<', '<h1> <', 'its heading of level 1 is ""'],
    ['has its text in a script', text, `<script>${text}</script>`, 'its text is "Devices"'],
    ['has no link past the chrome', '"#main"', '"#top"', 'its first link is "#top"'],
    ['has nowhere to skip to', 'id="main"', '', 'its first link is "#main"'],
    ['changed at no time', '2026-01-02', 'yesterday', 'dateModified'],
  ])('%s', (_, from, to, fault) => {
    const html = sound.replace(from, to)
    expect(html).not.toBe(sound)
    expect(complain(html).join('\n')).toContain(fault)
  })
})

test('the not-found page has no address, and is hidden', () => {
  const faults = complain(sound, '404', '/404').join('\n')
  expect(faults).toContain(`its canonical link is "${url}", not ""`)
  expect(faults).toContain('its robots is "", not "noindex"')
  expect(faults).toContain('its JSON-LD is')
})

test('the home page tells of the site and its search', () => {
  const home = buildStructuredData({ siteUrl: context.siteUrl, pathname: '/' })
  const html = sound.replace(json, JSON.stringify(home))
  expect(complain(html, 'home', '/').filter((fault) => fault.includes('JSON-LD'))).toEqual([])
  expect(complain(html.replace('search?q=', 'find?q='), 'home', '/').join()).toContain('JSON-LD')
})
