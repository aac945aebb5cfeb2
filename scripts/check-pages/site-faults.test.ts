import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  collectHeader,
  findHeaderFaults,
  parseHeaderRules,
  readPngSize,
  findFileFaults,
  findRepeatedTexts,
  findSitemapFaults,
} from './site-faults'
import { parseHead } from './read-pages'
import { buildHostHeaders, buildOpenSearch } from '../prerender/site-files'
import { createFolder } from '../../tests/support/create-folder'

describe('pages that share a text', () => {
  const page = (pathname: string, title: string, kind: 'guide' | 'search' = 'guide') => ({
    pathname,
    kind,
    head: parseHead(
      `<meta property="og:title" content="${title}"><meta name="description" content="${pathname}">`,
    ),
  })

  test('are named together', () => {
    expect(findRepeatedTexts([page('/a', 'A'), page('/b', 'B'), page('/c', 'A')])).toEqual([
      '/a, /c have the same og:title: "A"',
    ])
  })

  test('may be hidden ones', () => {
    expect(findRepeatedTexts([page('/a', 'A'), page('/b', 'A', 'search')])).toEqual([])
  })
})

describe('a sitemap', () => {
  const entry =
    '<loc>https://a.example/</loc><lastmod>2026-01-02</lastmod><changefreq>weekly</changefreq><priority>1.0</priority>'
  const wrap = (...entries: string[]) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map((text) => `<url>${text}</url>`).join('')}</urlset>`
  const complain = (xml: string) => findSitemapFaults(xml, ['https://a.example/']).join('\n')

  test('that names every page once is sound', () => {
    expect(complain(wrap(entry))).toBe('')
    expect(complain(wrap(entry.replace(/<lastmod>.*<\/lastmod>/, '')))).toBe('')
  })

  test.each([
    ['lacks a page', wrap(), 'it lacks https://a.example/'],
    ['names a page twice', wrap(entry, entry), 'https://a.example/ more than once'],
    ['names another page', wrap(entry, entry.replace('example/', 'example/b')), 'more than once'],
    ['has another frequency', wrap(entry.replace('weekly', 'daily')), 'is not weekly'],
    ['has another priority', wrap(entry.replace('1.0', '0.5')), 'has not the priority 1'],
    ['has no date where it should', wrap(entry.replace('2026-01-02', 'May')), 'changed on "May"'],
    [
      'has elements in another order',
      wrap(entry.replace(/(<loc>.*<\/loc>)(.*)/, '$2$1')),
      'has lastmod',
    ],
    ['has an unknown element', wrap(`${entry}<tag>a</tag>`), 'has loc, lastmod'],
    ['has another namespace', wrap(entry).replace('0.9', '0.8'), 'its namespace'],
    ['is not well formed', wrap(entry).replace('</url>', ''), 'unexpected close tag'],
  ])('that %s is not', (_, xml, fault) => {
    expect(complain(xml)).toContain(fault)
  })
})

describe('the rules for hosts', () => {
  const text = buildHostHeaders({ origin: 'https://a.example', basePath: '/x/' })
  const site = {
    addresses: [
      '/x/',
      '/x/docs/guides',
      '/x/docs/guides/devices.data',
      '/x/search',
      '/x/search.data',
    ],
    files: ['/x/index.html', '/x/docs/guides.html', '/x/build/page-0A1B2C3D.js', '/x/favicon.svg'],
  }

  test('keep what is hashed for a year, and pages and data for ten minutes', () => {
    expect(findHeaderFaults(text, site)).toEqual([])
    const rules = parseHeaderRules(text)
    const caching = (path: string) => collectHeader(rules, path, 'cache-control')
    expect(caching('/x/build/page-0A1B2C3D.js')).toEqual(['public, max-age=31536000, immutable'])
    for (const address of site.addresses) expect(caching(address)).toEqual(['public, max-age=600'])
    expect(collectHeader(rules, '/x/docs/api', 'content-security-policy')).toEqual([
      "frame-ancestors 'none'",
    ])
  })

  test('say nothing about the rest of the host', () => {
    for (const { path } of parseHeaderRules(text)) expect(path).toMatch(/^\/x\//)
  })

  test.each<[string, string, string]>([
    [
      'a page is kept for good',
      text.replace('max-age=600', 'max-age=31536000'),
      '/x/ is cached by',
    ],
    ['two rules overlap', `${text}\n/x/*\n  Cache-Control: public, max-age=600`, 'two rules say'],
    ['a star is inside', `${text}\n/x/*.data\n  A: b`, 'has a star inside'],
    ['nothing is secured', text.replace('X-Content-Type-Options', 'X-A'), 'no security headers'],
  ])('are wrong where %s', (_, faulty, fault) => {
    expect(findHeaderFaults(faulty, site).join('\n')).toContain(fault)
  })

  test('are wrong where what is kept has no hash', () => {
    const files = [...site.files, '/x/build/logo.svg']
    expect(findHeaderFaults(text, { ...site, files })).toEqual([
      '_headers: /x/build/logo.svg is cached forever without a hash in its name',
    ])
  })
})

describe('the files that heads point to', () => {
  const context = { siteUrl: 'https://a.example/x/', basePath: '/x/' }
  const location = { origin: 'https://a.example', basePath: '/x/' }
  const icons = [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ]
  const files = {
    'social-card.png': 'public/social-card.png',
    'icon-192.png': 'public/icon-192.png',
    'favicon.svg': 'public/favicon.svg',
  }

  function complain(changes: Partial<Record<string, string | undefined>>): string {
    const texts = {
      'manifest.webmanifest': JSON.stringify({ name: 'A', start_url: './', icons }),
      'opensearch.xml': buildOpenSearch(location),
      ...changes,
    }
    const kept = Object.entries(texts).filter(
      (each): each is [string, string] => each[1] !== undefined,
    )
    const root = createFolder(Object.fromEntries(kept))
    for (const [file, source] of Object.entries(files)) {
      if (!(file in changes)) writeFileSync(join(root, file), readFileSync(source))
    }
    return findFileFaults(root, context).join('\n')
  }

  test('are as they say', () => {
    expect(complain({})).toBe('')
  })

  test.each<[string, Record<string, string | undefined>, string]>([
    ['the picture is missing', { 'social-card.png': undefined }, 'social-card.png is missing'],
    [
      'an icon has another size',
      {
        'manifest.webmanifest': JSON.stringify({
          name: 'A',
          start_url: './',
          icons: [{ ...icons[0], sizes: '48x48' }, icons[1]],
        }),
      },
      'icon-192.png is 192x192, not 48x48',
    ],
    ['an icon is missing', { 'favicon.svg': undefined }, 'favicon.svg is missing'],
    ['the manifest has no name', { 'manifest.webmanifest': '{}' }, 'manifest.webmanifest: '],
    [
      'browsers would search elsewhere',
      { 'opensearch.xml': buildOpenSearch({ ...location, basePath: '/y/' }) },
      'leads to https://a.example/y/search',
    ],
    ['the description is broken', { 'opensearch.xml': '<a>' }, '/opensearch.xml '],
  ])('are not where %s', (_, changes, fault) => {
    expect(complain(changes)).toContain(fault)
  })
})

test('the size of a picture is that of its first chunk', () => {
  expect(readPngSize(readFileSync('public/icon-512.png'))).toEqual({ width: 512, height: 512 })
})

test('what is no picture is refused, whatever it holds', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(() => readPngSize(Buffer.from(bytes))).toThrow('not a PNG')
    }),
  )
})

test('rules for hosts are parsed as they were written', () => {
  const path = fc.stringMatching(/^\/[\w./-]{0,12}\*?$/)
  const headers = fc.dictionary(
    fc.stringMatching(/^[a-z][a-z-]{0,12}$/),
    fc.stringMatching(/^[\w'"(](?:[\w'"()=;:, -]{0,20}[\w)])?$/),
  )
  const rule = fc.record({ path, headers: headers.map((map) => new Map(Object.entries(map))) })
  fc.assert(
    fc.property(fc.array(rule), fc.boolean(), (rules, hasComments) => {
      const text = rules.flatMap((each) => [
        ...(hasComments ? ['# A comment', ''] : []),
        each.path,
        ...[...each.headers].map(([name, value]) => `  ${name}: ${value}`),
      ])
      expect(parseHeaderRules(text.join('\n'))).toEqual(rules)
    }),
  )
})
