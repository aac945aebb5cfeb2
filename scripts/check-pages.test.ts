import { expect, test } from 'vitest'
import { findHeadFaults, findRepeatedTexts, readHead } from './check-pages'
import { findMarkdownFaults } from './lib/markdown-faults'

const siteUrl = 'https://a.example/x/'
const pathname = '/docs/guides/devices'
const url = `https://a.example/x${pathname}`
const image = 'https://a.example/x/social/docs/guides/devices.png'

const complain = (html: string): string =>
  findHeadFaults({ pathname, kind: 'guide', head: readHead(html) }, siteUrl).join('\n')

test.each([
  ['og:image', `<meta property="og:image" content="${image}">`],
  ['canonical link', `<link rel="canonical" href="${url}">`],
  ['JSON-LD', `<script type="application/ld+json">{"url":"${url}"}</script>`],
])('a page without its %s is told so', (name, html) => {
  expect(complain('')).toContain(`its ${name} is "", not `)
  expect(complain(html)).not.toContain(`its ${name} is`)
})

test.each([
  [
    'has two descriptions',
    '<meta name="description" content="A"><meta name="description" content="B">',
    'its description is "A\nB"',
  ],
  ['has code for translators', '<pre>zoom</pre>', 'its code that browsers translate is "zoom"'],
  ['is hidden', '<meta name="robots" content="noindex">', 'its robots is "noindex"'],
])('a page that %s is told so', (_, html, fault) => {
  expect(complain(html)).toContain(fault)
})

test('pages that share a title are named, unless they are hidden', () => {
  const page = (at: string, kind: 'guide' | 'search') => ({
    pathname: at,
    kind,
    head: new Map([
      ['og:title', 'A'],
      ['description', at],
    ]),
  })
  const pages = [page('/a', 'guide'), page('/b', 'guide'), page('/c', 'search')]
  expect(findRepeatedTexts(pages)).toEqual(['/a and /b have the same og:title: "A"'])
})

test.each([
  ['[A](https://a.example/x/docs/a.md#b) `<A>` and \\<B>', []],
  ['A <b>', ['line 3: has HTML: <b>']],
  ['[A](/x/docs/a)', ['line 3: the link /x/docs/a is relative']],
  ['![A](https://a.example/x/b.md)', ['line 3: the link https://a.example/x/b.md leads nowhere']],
])('the Markdown of a page: %s', (text, faults) => {
  const urls = new Set(['https://a.example/x/docs/a.md'])
  expect(findMarkdownFaults(`# A\n\n${text}\n`, { siteUrl, urls })).toEqual(faults)
})

test.each([
  ['[A](/x/docs/a.md#b)', []],
  ['[A](/x/docs/b.md)', ['line 1: the link /x/docs/b.md leads nowhere']],
  [
    '[A](http://localhost/x/docs/a.md)',
    ['line 1: http://localhost/x/docs/a.md names this machine'],
  ],
])('the Markdown of a page without an address: %s', (text, faults) => {
  const local = 'http://localhost/x/'
  const site = { siteUrl: local, linkUrl: '/x/', urls: new Set([`${local}docs/a.md`]) }
  expect(findMarkdownFaults(text, site)).toEqual(faults)
})
