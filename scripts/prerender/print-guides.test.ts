import { describe, expect, test } from 'vitest'
import { defaultOrigin } from '~/lib/environment.server'
import { withServedSite } from '../lib/browser'
import { buildFrontMatter, countPages, toChapter } from './print-guides'
import { createFolder } from '../../tests/support/create-folder'

const pathnames = new Set(['/docs/guides', '/docs/guides/devices'])
const published = { origin: 'https://a.example', basePath: '/x/' }
const local = { origin: defaultOrigin, basePath: '/x/' }

const wrap = (article: string) =>
  `<html><body><nav id="n">Menu</nav><main><article>${article}</article></main></body></html>`

describe('a guide as a chapter', () => {
  const toHtml = (article: string, location = published) =>
    toChapter(wrap(article), '/docs/guides/devices', pathnames, location).html

  test('is its article alone', () => {
    expect(toHtml('<h1>Devices</h1><p>Text</p>')).toBe('<h1>Devices</h1><p>Text</p>')
  })

  test('has ids of its own, and what refers to them', () => {
    expect(toHtml('<h2 id="a">A</h2><p aria-labelledby="a b">B</p><label for="c">C</label>')).toBe(
      '<h2 id="docs-guides-devices--a">A</h2>' +
        '<p aria-labelledby="docs-guides-devices--a docs-guides-devices--b">B</p>' +
        '<label for="docs-guides-devices--c">C</label>',
    )
  })

  test('has diagrams as they are', () => {
    const svg = '<svg><clipPath id="clip"></clipPath><g clip-path="url(#clip)"></g></svg>'
    expect(toHtml(svg)).toBe(svg)
  })

  test.each([
    ['a place on its page', '#a%20b', '#docs-guides-devices--a b'],
    ['another guide', '/x/docs/guides', '#docs-guides'],
    ['a place in another guide', '/x/docs/guides?platform=ios#a', '#docs-guides--a'],
    ['the API', '/x/docs/api#camera', 'https://a.example/x/docs/api#camera'],
    ['another site', 'https://b.example/docs/guides', 'https://b.example/docs/guides'],
    ['a page of the host beside the site', '/docs/guides', 'https://a.example/docs/guides'],
  ])('links %s', (_, href, target) => {
    expect(toHtml(`<a href="${href}">A</a>`)).toBe(`<a href="${target}">A</a>`)
  })

  test('links no page where it is not known where the site is', () => {
    expect(toHtml('<a href="/x/docs/api">A</a>', local)).toBe('<a>A</a>')
    expect(toHtml('<a href="/x/docs/guides">A</a>', local)).toBe('<a href="#docs-guides">A</a>')
  })
})

test('the contents name each guide with its page, in the order of the sidebar', () => {
  const html = buildFrontMatter(
    [
      { kind: 'link', id: 'a', label: 'A & B', pathname: '/docs/guides' },
      {
        kind: 'category',
        label: 'More',
        items: [{ kind: 'link', id: 'b', label: 'C', pathname: '/docs/guides/devices' }],
      },
    ],
    published,
    (pathname) => pathname.length,
  )
  expect(html).toContain(
    '<ol><li><a href="#docs-guides"><span>A &amp; B</span><span>12</span></a></li>' +
      '<li><strong>More</strong><ol><li>' +
      '<a href="#docs-guides-devices"><span>C</span><span>20</span></a></li></ol></li></ol>',
  )
  expect(html).toContain('https://a.example/x/')
  expect(buildFrontMatter([], local, () => 0)).not.toContain('localhost')
})

test('pages are counted in what Chromium prints', async () => {
  const root = createFolder({ 'index.html': '<!doctype html><p>A</p>' })
  const count = await withServedSite({ root, basePath: '/' }, [], async ({ browser, origin }) => {
    const page = await browser.newPage()
    await page.goto(origin)
    await page.setContent(
      '<style>p{break-after:page}</style><p>A <a href="#b">b</a></p><p id="b">/Type /Page</p><h1>C</h1>',
    )
    return countPages(await page.pdf({ outline: true, tagged: true }))
  })
  expect(count).toBe(3)
})
