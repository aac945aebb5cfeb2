import { posix } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { resolvePagesRequest, type PagesAnswer } from './pages-server'

const files = new Set([
  'index.html',
  '404.html',
  'docs/api.html',
  'docs/api/index.html',
  'docs/api.data',
  'folder/index.html',
  'folder/page.html',
  'a b.html',
  'é/index.html',
])
const hasFile = (file: string): boolean => files.has(file)

const file = (path: string): PagesAnswer => ({ kind: 'file', file: path })
const redirect = (pathname: string): PagesAnswer => ({ kind: 'redirect', pathname })
const missing: PagesAnswer = { kind: 'missing' }
const outside: PagesAnswer = { kind: 'outside' }

test.each<[pathname: string, answer: PagesAnswer]>([
  ['/', file('index.html')],
  ['/index.html', file('index.html')],
  ['/index', file('index.html')],
  ['/docs/api', file('docs/api.html')],
  ['/docs/api/', file('docs/api/index.html')],
  ['/docs/api.html', file('docs/api.html')],
  ['/docs/api.data', file('docs/api.data')],
  ['/docs/api.html/', missing],
  ['/folder', redirect('/folder/')],
  ['/folder/', file('folder/index.html')],
  ['/folder/page', file('folder/page.html')],
  ['/folder/page/', missing],
  ['/docs', missing],
  ['/docs/', missing],
  ['/nothing', missing],
  ['/a%20b', file('a b.html')],
  ['/%C3%A9', redirect('/%C3%A9/')],
  ['/%', missing],
  ['/%E0%A4%A', missing],
  ['/../index.html', missing],
  ['/folder/../index.html', missing],
  ['/folder/%2e%2e/index.html', missing],
  ['/folder%2Fpage', missing],
  ['/folder/..%5cindex.html', missing],
  ['/index.html%00', missing],
  ['/./index.html', missing],
  ['//folder', missing],
  ['/folder//', missing],
])('at the root, %s', (pathname, answer) => {
  expect(resolvePagesRequest({ pathname, basePath: '/', hasFile })).toEqual(answer)
})

test.each<[pathname: string, answer: PagesAnswer]>([
  ['/x/', file('index.html')],
  ['/x', redirect('/x/')],
  ['/x/docs/api', file('docs/api.html')],
  ['/x/folder', redirect('/x/folder/')],
  ['/x//folder', missing],
  ['/x/../index.html', missing],
  ['/', outside],
  ['/docs/api', outside],
  ['/xy/', outside],
  ['', outside],
])('under /x/, %s', (pathname, answer) => {
  expect(resolvePagesRequest({ pathname, basePath: '/x/', hasFile })).toEqual(answer)
})

test('no file outside of the site is looked for, and no redirect leaves it', () => {
  const part = fc.constantFrom('/', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\\', '%00', 'a', '%')
  const pathname = fc.array(part).map((parts) => parts.join(''))
  fc.assert(
    fc.property(pathname, fc.constantFrom('/', '/x/'), fc.func(fc.boolean()), (rest, base, has) => {
      const asked: string[] = []
      const answer = resolvePagesRequest({
        pathname: base + rest,
        basePath: base,
        hasFile: (path) => asked.push(path) > 0 && has(path),
      })
      for (const path of asked) {
        expect(posix.join('/site', path)).toBe(`/site/${path}`)
        expect(path).not.toMatch(/[\\\0]/)
      }
      if (answer.kind !== 'redirect') return
      const target = new URL(answer.pathname, 'https://a.example')
      expect(target.origin).toBe('https://a.example')
      expect(target.pathname.startsWith(base)).toBe(true)
    }),
  )
})
