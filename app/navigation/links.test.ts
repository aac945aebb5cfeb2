// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { linkToPath, startLinks } from './links'

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

const navigate = vi.fn()
vi.stubGlobal('__remixRouter', { navigate })
afterAll(() => void vi.unstubAllGlobals())
startLinks()
// The browser goes nowhere.
document.addEventListener('click', (event) => event.preventDefault())
history.replaceState(null, '', '/here?q=1')

const left = { preventScrollReset: false, replace: false }

test.each([
  ['a plain click', 'href="/a#top"', {}, ['/a#top', left]],
  ['an anchor of this page', 'href="#top"', {}, ['/here?q=1#top', left]],
  ['a query of this page', 'href="?q=2"', {}, ['/here?q=2', { ...left, preventScrollReset: true }]],
  ['this page', 'href="/here?q=1"', {}, ['/here?q=1', { ...left, replace: true }]],
  ['a new tab by key', 'href="/a"', { metaKey: true }, undefined],
  ['a new tab by target', 'href="/a" target="_blank"', {}, undefined],
  ['a download', 'href="/a" download', {}, undefined],
  ['a click that was handled', 'href="/a"', { isHandled: true }, undefined],
])('%s', (_name, attributes, keys, call) => {
  document.body.innerHTML = `<a ${attributes}></a>`
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  if ('isHandled' in keys) click.preventDefault()
  document.querySelector('a')?.dispatchEvent(click)
  expect(navigate.mock.calls.splice(0)).toEqual(call ? [call] : [])
})
