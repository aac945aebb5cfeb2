import { expect, test } from 'vitest'
import { findBrokenLinks, findLinkFault } from './check-links'

const ids = new Map([
  ['/docs/guides', new Set(['top', '50%'])],
  ['/docs/api', new Set(['usecameradevice'])],
  ['/docs', undefined],
])
const hasFile = (path: string) => ['sitemap.xml', 'my file.pdf', '100%.pdf'].includes(path)
const find = (href: string, basePath = '/') =>
  findLinkFault(href, '/docs/guides', { basePath, ids, hasFile })

const paths =
  '/docs/api /docs/api/ /docs/api.html#usecameradevice /docs/api?a=1#usecameradevice #top #50%25 ' +
  '/docs#anything /sitemap.xml /my%20file.pdf /100%.pdf'
const elsewhere = 'https://elsewhere.example/ //elsewhere.example/ mailto:a@b.example'

test.each(`${paths} ${elsewhere}`.split(' '))('%s leads somewhere', (href) => {
  expect(find(href)).toBeUndefined()
  expect(find(href.replace(/^\/(?!\/)/, '/x/'), '/x/')).toBeUndefined()
})

test.each<[href: string, message: string, remedy: string, basePath?: string]>([
  ['/docs/ap', 'broken link to /docs/ap', '/docs/api'],
  ['/docs/api#useCameraDevice', 'no "#useCameraDevice"', 'usecameradevice'],
  ['a/b:c', 'broken link to /docs/a/b:c', 'Known: '],
  ['#nothing', 'no "#nothing"', 'Known: top, 50%.'],
  ['/a.png', 'broken link to /a.png', 'public/'],
  ['/docs/api', '"/docs/api" is outside the base path', '"/x/"', '/x/'],
])('%s leads nowhere, and it is told what would be right', (href, message, remedy, basePath) => {
  const fault = find(href, basePath)
  expect(fault?.message).toContain(message)
  expect(fault?.note).toContain(remedy)
})

test('a broken link of many pages is told once, and one to a part of the own page on each', () => {
  const pages = ['/a', '/b', '/c'].map((pathname) => ({
    pathname,
    links: ['#gone', '/x/nowhere'],
    ids: new Set<string>(),
  }))
  const written = [{ pathname: '/a', href: '#gone', file: 'docs/guides/a.mdx', line: 3 }]
  const found = findBrokenLinks('/x/', pages, pages, written, () => false)
  expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['docs/guides/a.mdx', 3, 'broken anchor: /a has no "#gone"'],
    ['page /a', undefined, 'broken link to /nowhere'],
    ['page /b', undefined, 'broken anchor: /b has no "#gone"'],
    ['page /c', undefined, 'broken anchor: /c has no "#gone"'],
  ])
})
