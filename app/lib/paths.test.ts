import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as paths from './paths'
import { libraryVersion } from './site-config'

const endings: [string, string][] = [
  ['/', '/'],
  ['/index.html', '/'],
  ['/docs/guides', '/docs/guides'],
  ['/docs/guides/', '/docs/guides'],
  ['/docs/guides.html', '/docs/guides'],
  ['/docs/guides/index.html', '/docs/guides'],
  ['/docs/guides//', '/docs/guides'],
  ['/docs/guides/formats/index', '/docs/guides/formats'],
  ['/index', '/'],
]

test.each(endings)('the canonical form of %s is %s', (pathname, canonical) => {
  expect(paths.canonicalPathname(pathname)).toBe(canonical)
})

test('one ending is taken off, since a host knows no page by two', () => {
  expect(paths.canonicalPathname('/a.html.html')).toBe('/a.html')
  expect(paths.canonicalPathname('/a/index.html/')).toBe('/a/index.html')
})

test.each([
  ['/docs/guides#top', true],
  ['/.a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/.//evil.example', false],
  ['/a/..//evil.example', false],
  ['https://evil.example', false],
  ['docs', false],
])('that %j leads to a place of this site is %s', (text, isOurs) => {
  expect(paths.isSitePath(text)).toBe(isOurs)
})

test.each([
  ...endings.map(([from, to]) => [from, '/', to]),
  ...endings.map(([from, to]) => [`/x${from}`, '/x/', to === '/' ? '/x/' : `/x${to}`]),
  ['/x', '/x/', '/x/'],
])('the address %s under %s becomes %s', (from, basePath, to) => {
  expect(paths.canonicalBrowserPathname(from ?? '', basePath ?? '')).toBe(to)
})

test('a report names its page, in fields that the form has', () => {
  const report = paths.reportUrl('Camera Devices', 'https://a.example/x/docs/guides/devices')!
  const fields = Object.fromEntries(new URL(report).searchParams)
  expect(fields).toEqual({
    template: 'documentation.yml',
    title: 'Camera Devices: ',
    page: 'https://a.example/x/docs/guides/devices',
    version: `VisionCamera ${libraryVersion}`,
  })
  const text = readFileSync(`.github/ISSUE_TEMPLATE/${fields['template']}`, 'utf8')
  const form = parse(text) as { body: { type: string; id: string }[] }
  // Only the words of the reader are left to write. GitHub fills in texts, but no choices.
  expect(form.body.map(({ id }) => id)).toEqual(['problem', 'page', 'version'])
  expect(new Set(form.body.map(({ type }) => type))).toEqual(new Set(['input', 'textarea']))
})
