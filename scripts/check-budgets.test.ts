import { describe, expect, test } from 'vitest'
import { budgets, collectScripts, findBudgetFaults } from './check-budgets'
import { fileToPathname, pathnameToKind, type PageKind } from './lib/built-site'
import { type PageBytes, parsePageResources } from './lib/page-bytes'

const none = { gzip: 0, brotli: 0 }

function createPage(kind: PageKind, brotli: number, more: Partial<PageBytes> = {}): PageBytes {
  return {
    pathname: `/${kind}-${brotli}`,
    kind,
    html: { gzip: brotli + 1, brotli },
    css: { gzip: 3000, brotli: 2500 },
    scripts: none,
    stylesheets: 0,
    modules: [],
    ...more,
  }
}

test.each<[file: string, pathname: string, kind: PageKind]>([
  ['index.html', '/', 'home'],
  ['404.html', '/404', '404'],
  ['search.html', '/search', 'search'],
  ['search/index.html', '/search', 'search'],
  ['docs/guides.html', '/docs/guides', 'guide'],
  ['docs/guides/index.html', '/docs/guides', 'guide'],
  ['docs/guides/devices.html', '/docs/guides/devices', 'guide'],
  ['docs/api/index.html', '/docs/api', 'api'],
  ['docs/api/classes/Camera.html', '/docs/api/classes/Camera', 'api'],
  ['docs/index.html', '/docs', 'other'],
  ['docs/guidesome.html', '/docs/guidesome', 'other'],
])('%s is %s, of kind %s', (file, pathname, kind) => {
  expect(fileToPathname(file)).toBe(pathname)
  expect(pathnameToKind(pathname)).toBe(kind)
})

test('the resources of a page are what the browser fetches at load', () => {
  const html = `<!doctype html><head>
    <link rel="stylesheet" href="/a.css"><link href='/b.css' rel="preload StyleSheet">
    <link rel="modulepreload" href="/m.js"><link rel="icon" href="/i.svg">
    <style>a{}</style><link rel="stylesheet" href="/c.css" disabled=""><script>theme()</script><script src="/s.js" defer></script></head>
    <p>&lt;script src="/no.js">&lt;/script></p><!-- <script src="/no.js"></script> -->
    <script type="module">import "/x.js"; "<b>"</script>`
  expect(parsePageResources(html)).toEqual({
    stylesheets: ['/a.css', '/b.css'],
    scripts: ['/s.js'],
    modules: ['/m.js', 'an inline module'],
  })
})

test('search is measured with all that its modules import, but not what waits for a trigger', () => {
  const files: Record<string, string> = {
    '/a.js': 'import{a as b,c}from"/b.js";import("/late.js");var d="from";import.meta.url',
    '/b.js': 'import"/c.js";import d,{e}from"/a.js"',
    '/c.js': 'export*from"/d.js";export{a}',
    '/d.js': '',
  }
  const collected = collectScripts(['/a.js'], (url) => files[url] ?? '')
  expect([...collected].toSorted()).toEqual(Object.keys(files))
})

describe('budgets', () => {
  const light = [createPage('guide', 5000), createPage('api', 5000)]

  test('hold for light pages', () => {
    expect(findBudgetFaults(light)).toEqual([])
  })

  test.each<[fault: RegExp, pages: PageBytes[]]>([
    [/no page of kind "guide"/, [createPage('api', 1)]],
    [/no page of kind "api"/, [createPage('guide', 1)]],
    [
      /median guide, \/guide-14001, takes 14001 bytes/,
      [...light, createPage('guide', 14_001), createPage('guide', 14_002)],
    ],
    [
      /median API page, \/api-14001/,
      [...light, createPage('api', 14_001), createPage('api', 14_002)],
    ],
    [/largest API page, \/api-30001, takes 30001 bytes/, [...light, createPage('api', 30_001)]],
    [
      /home-1 does not come in the first round trip with its styles: 14201 bytes .* 14200 come/,
      [...light, createPage('home', 1, { html: { gzip: 14_201, brotli: 1 } })],
    ],
    [
      /home-1 does not come in the first round trip with its styles: 2 bytes/,
      [...light, createPage('home', 1, { stylesheets: 1 })],
    ],
    [
      /home-1: its CSS takes 10001/,
      [...light, createPage('home', 1, { css: { gzip: 1, brotli: budgets.css + 1 } })],
    ],
    [
      /404-1: \/build\/react.js loads with the page/,
      [...light, createPage('404', 1, { modules: ['/build/react.js'] })],
    ],
    [
      /404-1: all that it loads of scripts takes 2001/,
      [...light, createPage('404', 1, { scripts: { gzip: 9, brotli: 2001 } })],
    ],
  ])('%s is one fault', (fault, pages) => {
    const faults = findBudgetFaults(pages)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })
})
