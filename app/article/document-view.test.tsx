import { expect, test } from 'vitest'
import { DocumentView } from './document-view'
import type { DocumentPage } from '~/lib/document-page'
import { renderPage } from '../../tests/support/render-page'

const page: DocumentPage = {
  title: 'Camera Devices',
  description: 'How to choose a camera.',
  tableOfContents: [
    { depth: 2, text: 'Lenses', id: 'lenses' },
    { depth: 3, text: 'Ultra-wide', id: 'ultra-wide' },
  ],
  breadcrumbs: [
    { label: 'Guides', pathname: '/docs/guides' },
    { label: 'Realtime Frame Processing' },
    { label: 'Camera Devices', pathname: '/docs/guides/devices' },
  ],
  pagination: {
    previous: { label: 'Getting Started', pathname: '/docs/guides' },
    next: { label: 'Frame Processors', pathname: '/docs/guides/frame-processors' },
  },
}

const render = (changes: Partial<DocumentPage> = {}) =>
  renderPage(<DocumentView page={{ ...page, html: 'body', ...changes }} />, '/docs/guides/devices')

test('has one h1 and a main that the skip link can reach', () => {
  expect(render().match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Camera Devices</h1>'])
  expect(render()).toContain('<main id="main" class="docs-main" tabindex="-1">')
})

test('the table of contents is there twice, beside and folded, as plain links', () => {
  const html = render()
  expect(html).toContain('<details class="toc-fold">')
  expect(html.match(/href="[^"]*#ultra-wide"/g)).toHaveLength(2)
  expect(html.match(/class="toc-depth-3"/g)).toHaveLength(2)
})

test('a page without headings has no table of contents', () => {
  expect(render({ tableOfContents: [] })).not.toContain('On this page')
})

test('a written page links its file and its date, a generated one none of these', () => {
  const file = 'docs/guides/devices.mdx'
  const html = render({ file, lastUpdated: '2026-11-02' })
  expect(html).toMatch(/href="https:[^"]*\/docs\/guides\/devices\.mdx"[^>]*>.*Edit this page</)
  expect(html).toContain('<time dateTime="2026-11-02">November 2, 2026</time>')
  expect(render({ file })).not.toMatch(/Last updated/)
  expect(render()).not.toContain('Edit this page')
})

test('every page leads to a form for reports that names the page', () => {
  const [, href = ''] = /<a href="([^"]*)">Something wrong\?</.exec(render()) ?? []
  const { searchParams } = new URL(href.replaceAll('&amp;', '&'))
  expect(searchParams.get('page')).toMatch(/\/docs\/guides\/devices$/)
  expect(searchParams.get('title')).toBe('Camera Devices: ')
})

test('breadcrumbs link what has a page, and leave out the page itself', () => {
  const nav = render().match(/<nav class="breadcrumbs".*?<\/nav>/)?.[0]
  expect(nav?.match(/<li>/g)).toHaveLength(2)
  expect(nav?.match(/<a /g)).toHaveLength(1)
  expect(nav).not.toContain('Camera Devices')
  const [guides, , shown] = page.breadcrumbs
  const [first, alone] = [{ ...shown!, pathname: '/docs/guides' }, [shown!]]
  expect(render({ breadcrumbs: [guides!, first] })).toContain('<li>Guides</li>')
  expect(render({ breadcrumbs: alone })).not.toContain('Breadcrumbs')
  expect(render({ title: 'Guides', breadcrumbs: [guides!, first] })).not.toContain('Breadcrumbs')
})

test('pagination names both neighbors, and is left out without any', () => {
  expect(render()).toMatch(/rel="prev"[^>]*>.*Getting Started.*rel="next"[^>]*>.*Frame Processors/)
  expect(render({ pagination: {} })).not.toContain('Previous and next pages')
})
