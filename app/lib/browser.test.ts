// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { readQuery, replaceQuery } from './address'
import {
  fetchFile,
  fetchJson,
  hasModifier,
  isMotionWanted,
  isServer,
  loadStylesheet,
  onClickIn,
  readBasePath,
} from './browser'

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
  expect(readQuery().get('r')).toBe('3')
})

test.each([
  ['https://a.example/x/', '/x/'],
  [undefined, '/'],
])('the site at %s has the base path %s', (url, basePath) => {
  Object.assign(document.documentElement.dataset, url && { siteUrl: url })
  expect([readBasePath(), isServer]).toEqual([basePath, false])
  delete document.documentElement.dataset['siteUrl']
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('%s is a modifier', (name) => {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect([hasModifier(keys), hasModifier({ ...keys, [name]: true })]).toEqual([false, true])
})

test.each([true, false])('motion is wanted unless it is reduced: %s', (matches) => {
  const match = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
  expect(isMotionWanted()).toBe(!matches)
  expect(match).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  match.mockRestore()
})

test('an answer with an error is none', async () => {
  const answers = [new Response('{"a":1}'), new Response('', { status: 404 })]
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!)
  onTestFinished(() => fetch.mockRestore())
  expect(await fetchJson('/a.json', { cache: 'no-store' })).toEqual({ a: 1 })
  await expect(fetchFile('/b.json')).rejects.toThrow('/b.json is answered with 404')
  expect(fetch.mock.calls).toEqual([
    ['/a.json', { cache: 'no-store' }],
    ['/b.json', undefined],
  ])
})

test('a stylesheet is added once, and again after it did not load', async () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  onTestFinished(() => append.mockRestore())
  const links = () => append.mock.calls.map(([link]) => link as HTMLLinkElement)
  const failed = loadStylesheet('/a.css')
  expect(loadStylesheet('/a.css')).toBe(failed)
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('The stylesheet /a.css did not load')
  const loaded = loadStylesheet('/a.css')
  links()[1]?.dispatchEvent(new Event('load'))
  expect(await loaded).toBeUndefined()
  const html = '<link rel="stylesheet" href="/a.css">'
  expect(links().map(({ outerHTML }) => outerHTML)).toEqual([html, html])
})

test('clicks are heard in what matches, also in what is added later', () => {
  const listener = vi.fn<(element: HTMLElement) => void>()
  onClickIn('button', listener)
  document.body.innerHTML = '<button id="a"><b>x</b></button><p>y</p>'
  for (const name of ['b', 'p']) document.querySelector<HTMLElement>(name)?.click()
  document.dispatchEvent(new Event('click'))
  expect(listener.mock.calls.map(([{ id }]) => id)).toEqual(['a'])
})
