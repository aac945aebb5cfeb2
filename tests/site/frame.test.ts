import { expect, test } from 'vitest'
import { findElement, listElements, textOf } from '~/article/article'
import { siteConfig } from '~/settings/site-config'
import { documents, htmlOf, pages, toRows, treeOf } from './built-site'

const plain = (html = '') => html.replace(/<!--.*?-->|<[^>]*>/g, '')

/** The links of a part of a page that mark what is shown, each as its address and its mark. */
function listCurrent(html = '', part: RegExp): (string | undefined)[][] {
  const [found = ''] = part.exec(html) ?? []
  const links = found.matchAll(/<a href="([^"]*)"[^>]* aria-current="([^"]*)"/g)
  return [...links].map(([, href, current]) => [href, current])
}

test.each([
  ['/', []],
  ['/docs/guides', [['/docs/guides', 'page']]],
  ['/docs/guides/devices', [['/docs/guides', 'true']]],
  ['/docs/api/classes/Camera', [['/docs/api', 'true']]],
])('at %s the navbar marks %j', (pathname, marked) => {
  expect(listCurrent(htmlOf.get(pathname), /<nav aria-label="Main">.*?<\/nav>/s)).toEqual(marked)
})

test.each(toRows(documents))(
  'at %s the sidebar is open and marks the page alone, and the contents are its headings',
  (pathname, html) => {
    const sidebar = /<nav[^>]* aria-label="Docs sidebar"[^>]*>.*?<\/nav>/s
    expect(listCurrent(html, sidebar)).toEqual([[pathname, 'page']])
    expect(sidebar.exec(html)?.[0]).not.toMatch(/<details (?![^>]*open="")/)
    const page = treeOf(html)
    const contents = listElements(page).find(
      ({ properties }) => properties['ariaLabelledBy']?.toString() === 'toc-title',
    )
    const hrefs = listElements(contents!).map(({ properties }) => properties['href'])
    const article = listElements(findElement(page, 'article')!)
    const headings = article.filter(({ tagName }) => ['h2', 'h3'].includes(tagName))
    // They are named by their texts alone.
    for (const { properties } of headings.flatMap((each) => listElements(each))) {
      if (properties['className']?.toString() === 'heading-anchor')
        expect(properties['ariaHidden']).toBe('true')
    }
    const anchors = headings.flatMap(({ properties: { id } }) => (id ? [`#${id}`] : []))
    expect(anchors).toEqual(expect.arrayContaining(hrefs.filter(Boolean)))
    expect(textOf(contents!)).toContain(textOf(headings.at(-1)!).replace(/#$/, ''))
  },
)

test.each([
  ['/docs/guides', '<li>Guides</li>'],
  ['/docs/guides/devices', '<li><a href="/docs/guides">Guides</a></li>'],
  ['/docs/api/classes/Camera', '<li><a href="/docs/api">API</a></li><li>Classes</li>'],
])('the breadcrumbs of %s lead to it, and leave it out', (pathname, steps) => {
  const [, list] =
    /<nav class="breadcrumbs"[^>]*><ol>(.*?)<\/ol>/.exec(htmlOf.get(pathname) ?? '') ?? []
  expect(list).toBe(steps)
})

test('a written page links its file, and a generated one has none', () => {
  const edit = /href="https:[^"]*\/docs\/guides\/devices\.mdx">(?:(?!<\/a>).)*Edit this page</
  expect(htmlOf.get('/docs/guides/devices')).toMatch(edit)
  expect(htmlOf.get('/docs/api')).not.toContain('Edit this page')
})

test.each(toRows(pages))('%s has the announcement, which stays, and the footer', (_, html) => {
  expect(html).toContain(siteConfig.announcementBar!.content)
  expect(html).not.toMatch(/Close announcement|data-announcement-id/)
  const footer = /<footer class="footer">.*?<\/footer>/s.exec(html)?.[0]
  for (const { title, links } of siteConfig.footer) {
    expect(footer).toContain(`<h2>${title}</h2>`)
    for (const { label } of links) expect(footer).toContain(label)
  }
  expect(plain(footer)).toContain('Copyright © 2024 Marc Rousavy')
})

test('the search of the home page works as a form, and its examples are links', () => {
  const html = htmlOf.get('/')
  expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>.*name="q".*type="submit"/s)
  for (const href of ['/search?q=black+preview', '/docs/guides/errors?error'])
    expect(html).toContain(`href="${href}"`)
})
