import { describe, expect, test } from 'vitest'
import { parseHtml } from '~/article/article'
import { findBrokenLinks, locateLinks, readDocument } from './check-links'

function check(html: string, basePath = '/') {
  const broken = findBrokenLinks({
    basePath,
    documents: new Map([
      ['/docs/guides', readDocument(parseHtml(html))],
      ['/docs/api', readDocument(parseHtml('<h2 id="usecameradevice">x</h2><h2 id="50%">x</h2>'))],
    ]),
    withoutDocument: new Set(['/docs']),
    hasFile: (path) => ['favicon.svg', 'sitemap.xml', 'my file.pdf', '100%.pdf'].includes(path),
  })
  const links = [{ href: '/nowhere', line: 7, column: 3 }]
  const written = new Map([['/docs/guides', { file: 'docs/guides/setup.mdx', links }]])
  return locateLinks(broken, { guides: written, reflections: [] }, basePath)
}

describe('links that lead somewhere', () => {
  test.each([
    ['/docs/api'],
    ['/docs/api/'],
    ['/docs/api.html#usecameradevice'],
    ['/docs/api?a=1#usecameradevice'],
    ['#top'],
    ['/docs'],
    ['/sitemap.xml'],
    ['/my%20file.pdf'],
    ['/100%.pdf'],
    ['/docs/api#50%'],
    ['/docs/api#50%25'],
    ['https://elsewhere.example/'],
    ['//elsewhere.example/'],
    ['mailto:a@b.example'],
  ])('%s', (href) => {
    expect(check(`<a id="top" href="${href}">x</a>`)).toEqual([])
  })

  test('under a base path', () => {
    expect(check('<a href="/x/docs/api#usecameradevice">x</a>', '/x/')).toEqual([])
  })
})

describe('links that lead nowhere, with what would be right', () => {
  test.each([
    ['/docs/ap', 'broken link to /docs/ap', '/docs/api'],
    ['/docs/api#useCameraDevice', 'no "#useCameraDevice"', 'usecameradevice'],
    ['#50%', 'no "#50%"', 'Known: top.'],
    ['/50%.pdf', 'broken link to /50%.pdf', ''],
    ['#nothing', 'no "#nothing"', 'Known: top.'],
  ])('%s', (href, message, remedy) => {
    const [problem, ...others] = check(`<a id="top" href="${href}">x</a>`)
    expect(others).toEqual([])
    expect(problem?.file).toBe('page /docs/guides')
    expect(problem?.message).toContain(message)
    expect(problem?.note).toContain(remedy)
  })

  test('at the place where they were written', () => {
    expect(check('<a href="/nowhere">x</a>')).toMatchObject([
      { file: 'docs/guides/setup.mdx', line: 7, column: 3 },
    ])
  })

  test('outside the base path', () => {
    expect(check('<a href="/docs/api">x</a>', '/x/')[0]?.note).toContain('"/x/"')
  })

  test('files that are missing', () => {
    expect(check('<img src="/a.png"><link rel="icon" href="/favicon.svg">')).toMatchObject([
      { message: 'the file "/a.png" is missing' },
    ])
  })
})

test('a wrong anchor may have meant one of the article, and none of the frame', () => {
  const frame =
    '<nav id="menu"></nav><article><h2 id="setup">x</h2></article><p id="toc-title"></p>'
  const [problem] = check(`<a href="#menus">x</a>${frame}`)
  expect(problem?.note).toBe('Known: setup.')
})
