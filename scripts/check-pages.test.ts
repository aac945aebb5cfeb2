import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../tests/support/create-folder'
import { findImageFaults, findMarkdownFaults, findRepeatedTexts } from './check-pages'
import { findPageFaults, readPage } from './check-pages/page-faults'

const context = { siteUrl: 'https://a.example/x/', basePath: '/x/' }

describe('a page that', () => {
  const pathname = '/docs/guides/devices'
  const url = `https://a.example/x${pathname}`
  const complain = (html: string) => findPageFaults(readPage(html, pathname, 'guide'), context)
  const image =
    '<meta property="og:image" content="https://a.example/x/social/docs/guides/devices.png">'
  const text = `<main id="main"><h1>Devices</h1>${'<p>What readers come for.</p>'.repeat(9)}</main>`

  test('lacks everything is told of each part', () => {
    const faults = complain('').join('\n')
    for (const part of ['title', 'description', 'canonical link', 'og:image', 'JSON-LD', 'text']) {
      expect(faults).toContain(`its ${part} is "", not `)
    }
  })

  test.each([
    ['has its own image', image, 'og:image is "https'],
    ['has its address', `<link rel="canonical" href="${url}">`, 'canonical link'],
    ['has its text without scripts', text, 'its text is'],
    ['says who it is', `<script type="application/ld+json">{"url":"${url}"}</script>`, 'JSON-LD'],
    ['has a link past the chrome', `<a href="#main">Skip</a>${text}`, 'first link'],
  ])('%s has one fault fewer', (_, html, fault) => {
    expect(complain('').join('\n')).toContain(fault.replace('"https', '""'))
    expect(complain(html).join('\n')).not.toContain(fault)
  })

  test.each([
    ['has two titles', '<title>A</title><title>B</title>', 'its title is "A\nB"'],
    ['has its text in a script', `<main><script>${text}</script></main>`, 'its text is ""'],
    ['has code for translators', '<pre>zoom</pre>', 'its code that browsers translate is "zoom"'],
    ['is hidden', '<meta name="robots" content="noindex">', 'its robots is "noindex"'],
    ['loads a script of others', '<script src="//b.example/a.js"></script>', 'from another site'],
  ])('%s is told so', (_, html, fault) => {
    expect(complain(html).join('\n')).toContain(fault)
  })

  test('shares its title is named with the other, unless it is hidden', () => {
    const page = (at: string, kind: 'guide' | 'search') =>
      readPage(
        `<meta property="og:title" content="A"><meta name="description" content="${at}">`,
        at,
        kind,
      )
    const pages = [page('/a', 'guide'), page('/b', 'guide'), page('/c', 'search')]
    expect(findRepeatedTexts(pages)).toEqual(['/a, /b have the same og:title: "A"'])
  })
})

test.each([
  ['[A](https://a.example/x/docs/a.md#b) `<A>` and \\<B>', []],
  ['A <b>', ['line 3: has HTML: <b>']],
  ['[A](/x/docs/a)', ['line 3: the link /x/docs/a is relative']],
  ['![A](https://a.example/x/b.md)', ['line 3: the link https://a.example/x/b.md leads nowhere']],
])('the Markdown of a page: %s', (text, faults) => {
  const files = new Set(['/x/docs/a.md'])
  expect(findMarkdownFaults(`# A\n\n${text}\n`, context, files)).toEqual(faults)
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
