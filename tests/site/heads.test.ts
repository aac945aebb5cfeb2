import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { pageTitle } from '~/lib/page-meta'
import { llmsPath, markdownPath, socialImagePath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { listElements, textOf } from '~/article/article'
import { listedPages, pages, siteUrl, toRows, treeOf } from './built-site'

/** Reads what a page says of itself: texts by what they are, one line for each time that it does. */
function readHead(page: Root): Record<string, string> {
  const head: Record<string, string> = {}
  const add = (name: string, text: string): void => {
    head[name] = name in head ? `${head[name]}\n${text}` : text
  }
  for (const element of listElements(page)) {
    const get = (property: string) => [element.properties[property] ?? []].flat().join(' ')
    // Drawings have titles of their own.
    if (element.tagName === 'title' && !('title' in head)) add('title', textOf(element))
    if (element.tagName === 'meta')
      add((get('name') || get('property')).toLowerCase(), get('content'))
    if (element.tagName === 'link') {
      const detail = get('rel') === 'alternate' ? get('type') : ''
      add(`${[get('rel'), detail].filter(Boolean).join(' ')} link`, get('href'))
    }
  }
  return head
}

test.each(toRows(pages))('the head of %s says each thing once', (pathname, html) => {
  const head = readHead(treeOf(html))
  const own = pathname === '/404' ? undefined : withBase(siteUrl, pathname)
  const isDocument = pathname.startsWith('/docs/')
  const isListed = isDocument || pathname === '/'
  expect(head['description']).toMatch(isListed ? /^.{50,170}$/ : /^.{1,170}$/)
  expect(head).toMatchObject({
    title: pageTitle(head['og:title'] ?? ''),
    'og:description': head['description'],
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': siteConfig.title,
    'og:image:alt': 'VisionCamera 3.9.2',
    'og:image': withBase(siteUrl, socialImagePath),
    'twitter:card': 'summary_large_image',
    'docsearch:language': 'en',
    'docsearch:docusaurus_tag': isDocument ? 'docs-default-current' : 'default',
  })
  expect(head['robots']).toBe(isListed ? undefined : 'noindex')
  expect(head['docsearch:version']).toBe(isDocument ? 'current' : undefined)
  for (const name of ['og:url', 'canonical link']) expect(head[name], name).toBe(own)
  const markdown = isDocument && own ? markdownPath(own) : undefined
  expect(head['alternate text/markdown link']).toBe(markdown)
  expect(head['describedby link']).toBe(isDocument ? withBase(siteUrl, llmsPath) : undefined)
})

test('no two listed pages share a title or a description', () => {
  const heads = listedPages.map(({ html }) => readHead(treeOf(html)))
  for (const name of ['og:title', 'description']) {
    const texts = heads.map((head) => head[name])
    expect(texts).toEqual([...new Set(texts)])
  }
})

test('every page has a policy, and browsers translate no code of it', () => {
  for (const { pathname, html } of pages) {
    expect(html, pathname).toMatch(/<meta http-equiv="content-security-policy" content="[^"]+"/)
    visit(treeOf(html), 'element', ({ tagName, properties }) => {
      if (properties['translate'] === 'no') return SKIP
      expect(['pre', 'code', 'kbd'], pathname).not.toContain(tagName)
      return undefined
    })
  }
})
