import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CompiledMdx, compileMdx } from '../compile-mdx.server'
import { readGuideIndex } from '../guide-index.server'
import { createLinkResolver } from '../links'

const root = fileURLToPath(new URL('../../../tests/fixtures/authoring', import.meta.url))
const index = await readGuideIndex(root)

async function compile(file: string): Promise<CompiledMdx> {
  const guide = index.guides.find((each) => each.file === file)
  if (!guide) throw new Error(`no guide ${file}`)
  const targets = {
    pathnames: new Map(index.guides.map((each) => [each.file, each.pathname])),
    getApiHref: () => undefined,
    suggestApiKey: () => '',
  }
  return compileMdx(guide, {
    basePath: '/x/',
    hidesTitle: guide.frontmatter.hide_title ?? false,
    resolveLink: createLinkResolver(file, targets),
    getApiHref: targets.getApiHref,
    getDiagram: () => ({ note: '' }),
  })
}

describe('frontmatter', () => {
  test('is understood whole', () => {
    expect(index.problems).toEqual([])
  })

  test('gives ids, labels and pathnames', () => {
    expect(index.guides.map(({ id, pathname }) => [id, pathname])).toEqual([
      ['moved', '/docs/guides/moved-over'],
      ['other', '/docs/guides/renamed'],
      ['plain', '/docs/guides/plain'],
    ])
    expect(index.navigation.map(({ label }) => label)).toEqual([
      'Moved Over',
      'A Plain Markdown File',
      'Another Page',
    ])
  })
})

describe('a document written for Docusaurus', () => {
  let compiled: CompiledMdx
  beforeAll(async () => {
    compiled = await compile('docs/guides/moved-over.mdx')
  })

  test('builds as it is', () => {
    expect(compiled.problems).toEqual([])
  })

  test.each([
    ['comments leave nothing', 'Text  goes on, and <strong class="shout">own components'],
    ['an id of its own', '<h2 id="zoom">Zoom levels<a class="heading-anchor" href="#zoom"'],
    ['an id that stays clear of it', '<h2 id="zoom-levels">Zoom levels<a'],
    ['an id after code', '<h3 id="explicit-id">Same words, <code translate="no">code</code><a'],
    [
      'a title after a space',
      'id="admonition-1">A <em>note</em> with <code translate="no">code</code></p>',
    ],
    ['a title in brackets', 'id="admonition-2">In brackets</p>'],
    ['an older kind, with brackets', 'admonition-warning" role="note"'],
    ['a title with brackets in it', 'id="admonition-3">Inner [title]</p>'],
    ['an admonition in a quote', '>Quoted</p>'],
    [
      'an admonition as an element',
      '>By element</p><div class="admonition-body">\n<p>Body with <strong>',
    ],
    ['a title that is an element', '<em>Rich</em></p>'],
    ['labels of tabs, given apart', 'data-value="ios"><p class="tab-label">iOS</p>'],
    ['the panel to start with', 'checked="" value="android"/>Android</label>'],
    ['a panel that says it is the one', 'checked="" value="second"/>Second</label>'],
    [
      'the parameter of the address',
      '<div class="tabs" data-group="platform" data-query="platform">',
    ],
    ['a comment that is code', '>&lt;!-- stays --&gt;'],
    [
      'line numbers from another start',
      '<span class="code-line highlight-line prompt line-number" data-line="7">',
    ],
    ['an element with code', '<figcaption class="code-block-title">Element.tsx</figcaption>'],
    ['details of the theme', '<details><summary>Theme details</summary><p>Hidden at first.</p>'],
    ['details with a summary', '<details><summary>Own <strong>summary</strong></summary>'],
    ['details in HTML', '<details class="plain"><summary>HTML details</summary>'],
    ['a Link', '<p><a href="/x/docs/guides/plain">Absolute</a></p>'],
    [
      'a Link in text',
      'A <a href="/x/docs/guides/renamed" class="button">relative Link</a> in text.',
    ],
    ['useBaseUrl in a link', '<a href="/x/img/logo.svg">Logo</a>'],
    ['useBaseUrl in an image', '<img src="/x/img/logo.svg" alt="Logo" width="24" height="24"'],
    ['an image in Markdown', '<img src="/x/img/logo.svg" alt="Logo" loading="lazy"'],
    ['class on HTML', '<div class="row" id="html">'],
    ['HTML inside HTML', '<p class="lead" aria-label="Lead">HTML with <b>bold</b>,<br/> a break'],
    ['an inline SVG', 'stroke-width="2" class="icon">'],
    ['attributes of SVG', 'stroke="currentColor" stroke-linecap="round"'],
  ])('%s', (_name, html) => {
    expect(compiled.html).toContain(html)
  })

  test('comments, imports and magic words are not shown', () => {
    expect(compiled.html).not.toMatch(/several lines|@theme|highlight-(?:next|start|end)/)
  })

  test('emphasised lines are those of the meta and of magic comments together', () => {
    expect(highlighted(compiled.html, 'App.tsx')).toEqual([1, 2, 4, 5])
    expect(highlighted(compiled.html, 'Element.tsx')).toEqual([2])
  })

  test('a fence shows what only looks like syntax', () => {
    const text = compiled.html.replace(/<[^>]+>/g, '')
    expect(text).toContain(':::note Not a title\n{#no-id} &lt;!-- no comment --&gt;\n```')
  })

  test('every way to name a guide leads to it', () => {
    const hrefs = compiled.links.map(({ href }) => href).filter((href) => !/fn|img/.test(href))
    expect(hrefs.slice(-12)).toEqual([
      '/docs/guides/renamed',
      '/docs/guides/plain',
      '/docs/guides/renamed',
      '/docs/guides/renamed?platform=ios#zoom',
      '/docs/guides/plain',
      '/docs/guides/plain#top',
      '/docs/guides/renamed',
      '/docs/guides/plain',
      '/docs/guides/renamed',
      '/docs/guides/plain',
      '/docs/guides/renamed',
      '#explicit-id',
    ])
  })

  test('the headings are in order, the own title among them', () => {
    expect(compiled.headings.map(({ depth, id }) => [depth, id])).toEqual([
      [1, 'the-authors-own-title'],
      [2, 'zoom'],
      [2, 'zoom-levels'],
      [3, 'explicit-id'],
      [2, 'footnote-label'],
    ])
  })
})

test('a file that ends in .md is a document like any other', async () => {
  const { problems, html, links } = await compile('docs/guides/plain.md')
  expect(problems).toEqual([])
  expect(html).toContain(
    '<span class="platform"><span>iOS 12.4+</span> <span>Android</span></span>',
  )
  expect(links).toEqual([{ href: '/docs/guides/moved-over#zoom', line: 10, column: 9 }])
})

test('an id in a comment, as newer versions write it', async () => {
  const { problems, headings } = await compile('docs/guides/other.mdx')
  expect(problems).toEqual([])
  expect(headings).toEqual([{ depth: 2, text: 'Zoom', id: 'zoom' }])
})

function highlighted(html: string, title: string): number[] {
  const block = html.slice(html.indexOf(`>${title}<`)).split('</figure>', 1)[0] ?? ''
  const lines = [...block.matchAll(/<span class="(code-line[^"]*)"/g)].map(([, names]) => names)
  return lines.flatMap((names, line) => (names?.includes('highlight-line') ? [line + 1] : []))
}
