import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildHostHeaders } from '../prerender/site-files'
import { readPage } from './page-faults'
import {
  findHeaderFaults,
  findImageFaults,
  findMarkdownFaults,
  findPictureFaults,
  findRepeatedTexts,
  findSitemapFaults,
} from './site-faults'
import { createFolder } from '../../tests/support/create-folder'

describe('pages that share a text', () => {
  const page = (pathname: string, title: string, kind: 'guide' | 'search' = 'guide') =>
    readPage(
      `<meta property="og:title" content="${title}"><meta name="description" content="${pathname}">`,
      pathname,
      kind,
    )

  test('are named together', () => {
    expect(findRepeatedTexts([page('/a', 'A'), page('/b', 'B'), page('/c', 'A')])).toEqual([
      '/a, /c have the same og:title: "A"',
    ])
  })

  test('may be hidden ones', () => {
    expect(findRepeatedTexts([page('/a', 'A'), page('/b', 'A', 'search')])).toEqual([])
  })
})

describe('a page as Markdown', () => {
  const context = { siteUrl: 'https://a.example/x/', basePath: '/x/' }
  const files = new Set(['/x/docs/a.md', '/x/docs/a.html', '/x/index.html'])

  test.each([
    ['that leads to pages of the site and elsewhere', '[A](https://a.example/x/docs/a.md#b)', []],
    ['with words like tags', '`<A>` and \\<B>', []],
    ['with HTML', 'A <b>B</b>', ['has HTML: <b>', 'has HTML: </b>']],
    ['with a relative link', '[A](/x/docs/a)', ['the link /x/docs/a is relative']],
    [
      'with a link to nowhere',
      '![A](https://a.example/x/docs/b.md)',
      ['the link https://a.example/x/docs/b.md leads nowhere'],
    ],
  ])('%s', (_name, text, faults) => {
    expect(findMarkdownFaults(`# A\n\n${text}\n`, context, files)).toEqual(
      faults.map((fault) => `line 3: ${fault}`),
    )
  })

  test('begins with its title', () => {
    expect(findMarkdownFaults('A\n', context, files)).toEqual(['does not begin with its title'])
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
    ['names a page twice', wrap(entry, entry), 'names https://a.example/ needlessly'],
    [
      'names another page',
      wrap(entry, entry.replace('example/', 'example/b')),
      'names https://a.example/b needlessly',
    ],
    ['has another frequency', wrap(entry.replace('weekly', 'daily')), 'not as specified'],
    ['has another priority', wrap(entry.replace('1.0', '0.5')), 'not as specified'],
    ['has no date where it should', wrap(entry.replace('2026-01-02', 'May')), 'not as specified'],
    [
      'has elements in another order',
      wrap(entry.replace(/(<loc>.*<\/loc>)(.*)/, '$2$1')),
      'not as specified',
    ],
    ['has an unknown element', wrap(`${entry}<tag>a</tag>`), 'not as specified'],
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
    expect(findHeaderFaults(text, site.addresses, site.files)).toEqual([])
    expect(text).toContain('/x/build/*\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(text).toContain("Content-Security-Policy: frame-ancestors 'none'")
  })

  test('say nothing about the rest of the host', () => {
    for (const path of text.match(/^\S.*/gm) ?? []) expect(path).toMatch(/^\/x\//)
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
    expect(findHeaderFaults(faulty, site.addresses, site.files).join('\n')).toContain(fault)
  })

  test('are wrong where what is kept has no hash', () => {
    const files = [...site.files, '/x/build/logo.svg']
    expect(findHeaderFaults(text, site.addresses, files)).toEqual([
      '_headers: /x/build/logo.svg is cached forever without a hash in its name',
    ])
  })
})

describe('the icons that the manifest points to', () => {
  const icons = [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ]
  const small = [{ ...icons[0], sizes: '48x48' }, icons[1]]

  function complain(manifest: object, missing = ''): string {
    const root = createFolder({
      'manifest.webmanifest': JSON.stringify({ start_url: './', icons, ...manifest }),
    })
    for (const file of ['icon-192.png', 'favicon.svg']) {
      if (file !== missing) writeFileSync(join(root, file), readFileSync(`public/${file}`))
    }
    return findPictureFaults(root).join('\n')
  }

  test.each<[string, string, object, string?]>([
    ['are as they say', '', { name: 'A' }],
    ['an icon has another size', 'is 192x192, not 48x48', { name: 'A', icons: small }],
    ['an icon is missing', 'favicon.svg is missing', { name: 'A' }, 'favicon.svg'],
    ['the manifest has no name', 'manifest.webmanifest: ', {}],
  ])('%s', (_, fault, manifest, missing) => {
    const faults = complain(manifest, missing)
    expect(fault ? faults : `<${faults}>`).toContain(fault || '<>')
  })

  test('what is no picture is refused', () => {
    const root = createFolder({
      'manifest.webmanifest': JSON.stringify({ name: 'A', start_url: './', icons }),
      'icon-192.png': '',
      'favicon.svg': '',
    })
    expect(findPictureFaults(root)).toEqual(['icon-192.png is no PNG picture, not 192x192'])
  })
})

test('each page needs an image of the right size and weight, and images need a page', () => {
  const header = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x76'
  const root = createFolder({})
  mkdirSync(join(root, 'social/docs'), { recursive: true })
  const images = { home: header, 'docs/a': header + 'x'.repeat(60_000), 'docs/b': 'text', old: '' }
  for (const [name, text] of Object.entries(images)) {
    writeFileSync(join(root, `social/${name}.png`), text, 'latin1')
  }
  const paths = ['/', '/docs/a', '/docs/b', '/docs/c', '/404']
  const pages = paths.map((path) => readPage('', path, path === '/404' ? '404' : 'guide'))
  const files = ['index.html', ...Object.keys(images).map((name) => `social/${name}.png`)]
  expect(findImageFaults(root, pages, files)).toEqual([
    '/social/docs/a.png has 60024 bytes; 60000 are allowed',
    '/social/docs/b.png is no PNG picture, not 1200x630',
    '/social/docs/c.png is missing',
    '/social/old.png is the image of no page',
  ])
})
