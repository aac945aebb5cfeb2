// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { replaceQuery } from './address'
import * as browser from './browser'

test('the query of the address is replaced in place, with the anchor only if there is one', () => {
  history.replaceState({ key: 'a' }, '', '/docs?q=1#top')
  const replace = vi.spyOn(history, 'replaceState')
  onTestFinished(() => replace.mockRestore())
  replaceQuery('q=2')
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/docs?q=2#top')
  replaceQuery('q=2&r=3', 'end')
  replaceQuery('q=2&r=3', 'end')
  expect(replace.mock.calls.map(([state, , url]) => [state, String(url)])).toEqual([
    [{ key: 'a' }, expect.stringMatching(/\/docs\?q=2#top$/)],
    [{ key: 'a' }, expect.stringMatching(/\/docs\?q=2&r=3#end$/)],
  ])
})

test('the base path is that of the site, or a slash', () => {
  const { dataset } = document.documentElement
  expect([browser.readBasePath(), browser.isServer]).toEqual(['/', false])
  dataset['siteUrl'] = 'https://a.example/x/'
  expect(browser.readBasePath()).toBe('/x/')
  delete dataset['siteUrl']
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('%s is a modifier', (name) => {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(browser.hasModifier(keys)).toBe(false)
  expect(browser.hasModifier({ ...keys, [name]: true })).toBe(true)
})

test('an answer with an error is none', async () => {
  const answers = [new Response('{"a":1}'), new Response('', { status: 404 })]
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  onTestFinished(() => fetch.mockRestore())
  expect(await browser.fetchJson('/a.json', { cache: 'no-store' })).toEqual({ a: 1 })
  await expect(browser.fetchFile('/b.json')).rejects.toThrow('/b.json is answered with 404')
  expect(fetch.mock.calls).toEqual([
    ['/a.json', { cache: 'no-store' }],
    ['/b.json', undefined],
  ])
})
