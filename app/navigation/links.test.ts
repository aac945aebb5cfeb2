import { expect, test } from 'vitest'
import { clickToPath, linkToPath } from './links'

const origin = 'https://a.example'

test.each([
  ['https://a.example/x/docs/guides', '/docs/guides'],
  ['https://a.example/x/docs/guides?q=1#top', '/docs/guides?q=1#top'],
  ['https://a.example/x/', '/'],
  ['https://a.example/x', '/'],
  ['https://a.example/xyz', undefined],
  ['https://a.example/docs', undefined],
  ['https://b.example/x/docs', undefined],
  ['https://a.example/x/sitemap.xml', undefined],
  ['mailto:a@a.example', undefined],
  ['', undefined],
  ['https://a.example/x//evil.example', undefined],
  ['https://a.example/x/.//evil.example#main', undefined],
])('%s leads to %s', (href, path) => {
  expect(linkToPath(href, '/x/', origin)).toBe(path)
})

const plainClick = {
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}
const href = 'https://a.example/docs/guides'
const plainLink = { href, target: '', hasAttribute: () => false }

test.each([
  ['a plain click', {}, {}, '/docs/guides'],
  ['a link to an anchor of another page', {}, { href: `${href}#top` }, '/docs/guides#top'],
  ['a new tab by key', { metaKey: true }, {}, undefined],
  ['a new tab by target', {}, { target: '_blank' }, undefined],
  ['a download', {}, { hasAttribute: () => true }, undefined],
  ['a click that was handled', { defaultPrevented: true }, {}, undefined],
  ['an anchor of this page', {}, { href: `${origin}/docs/api#top` }, '/docs/api#top'],
  ['an address that is none', {}, { href: '' }, undefined],
])('%s', (_name, click, link, path) => {
  expect(clickToPath({ ...plainClick, ...click }, { ...plainLink, ...link }, '/', origin)).toBe(
    path,
  )
})
