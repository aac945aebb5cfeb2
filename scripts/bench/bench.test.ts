import { describe, expect, test } from 'vitest'
import {
  budgets,
  findBudgetFaults,
  findNamesFaults,
  findSearchFaults,
  namesBudget,
  searchBudget,
} from '../check-budgets'
import {
  noBytes,
  type PageBytes,
  parsePageResources,
  collectScripts,
  isFrameworkCode,
  listStaticImports,
} from './page-bytes'
import { fileToPathname, pathnameToKind, type PageKind } from '../lib/built-site'

function createPage(kind: PageKind, brotli: number, more: Partial<PageBytes> = {}): PageBytes {
  return {
    pathname: `/${kind}-${brotli}`,
    kind,
    html: { raw: brotli * 5, gzip: brotli + 1, brotli },
    css: { raw: 9000, gzip: 3000, brotli: 2500 },
    scripts: noBytes,
    modulePreloads: 0,
    stylesheets: 0,
    frameworkScripts: [],
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
    modulePreloads: ['/m.js'],
    inlineModules: ['import "/x.js"; "<b>"'],
  })
})

describe('scripts', () => {
  test.each([
    ['import{a as b,c}from"./x.js";', ['./x.js']],
    ['import"./x.js";import d,{e}from"./y.js"', ['./x.js', './y.js']],
    ['import * as r from "/build/r.js";\nimport a from \'./z.js\'', ['/build/r.js', './z.js']],
    ['export{a}from"./x.js";export*from"./y.js";', ['./x.js', './y.js']],
    ['var a=1;export{a as b};var c="from";', []],
    ['addEventListener("load",()=>import("./late.js"))', []],
    ['import.meta.url;const imports="./x.js"', []],
  ])('%s imports %j', (code, imports) => {
    expect(listStaticImports(code)).toEqual(imports)
  })

  test('are followed through imports, circles included, but not into import()', () => {
    const files: Record<string, string> = {
      '/x/a.js': 'import"./b.js";import("./late.js")',
      '/x/b.js': 'import"../c.js";import"./a.js"',
      '/c.js': '',
    }
    const collected = collectScripts(['/x/a.js'], (url) => files[url] ?? '')
    expect(collected.toSorted()).toEqual(['/c.js', '/x/a.js', '/x/b.js'])
  })

  test('with React in them are the framework', () => {
    expect(isFrameworkCode('var a=Symbol.for("react.element")')).toBe(true)
    expect(isFrameworkCode('import("./react.js")')).toBe(false)
  })
})

describe('budgets', () => {
  const light = [createPage('guide', 5000), createPage('api', 5000)]

  test('hold for light pages', () => {
    expect(findBudgetFaults(light)).toEqual([])
  })

  test.each<[name: string, pages: PageBytes[], fault: RegExp]>([
    ['no guides', [createPage('api', 1)], /no page of kind "guide"/],
    ['no API pages', [createPage('guide', 1)], /no page of kind "api"/],
    [
      'a heavy median guide',
      [...light, createPage('guide', 14_001), createPage('guide', 14_002)],
      /median guide, \/guide-14001, has 14001 bytes/,
    ],
    [
      'a heavy median API page',
      [...light, createPage('api', 14_001), createPage('api', 14_002)],
      /median API page, \/api-14001/,
    ],
    [
      'one heavy API page',
      [...light, createPage('api', 30_001)],
      /largest API page, \/api-30001, has 30001 bytes/,
    ],
    [
      'a heavy home page',
      [...light, createPage('home', 1, { html: { raw: 1, gzip: 14_201, brotli: 1 } })],
      /home-1 does not come in the first round trip with its styles: 14201 bytes .* 14200 come/,
    ],
    [
      'a home page that waits for its styles',
      [...light, createPage('home', 1, { stylesheets: 1 })],
      /home-1 does not come in the first round trip with its styles: 2 bytes/,
    ],
    [
      'heavy CSS',
      [...light, createPage('home', 1, { css: { raw: 1, gzip: 1, brotli: budgets.css + 1 } })],
      /home-1: its CSS is 10001/,
    ],
    [
      'a modulepreload',
      [...light, createPage('home', 1, { modulePreloads: 2 })],
      /home-1: it preloads 2/,
    ],
    [
      'the framework at load',
      [...light, createPage('404', 1, { frameworkScripts: ['/build/react.js'] })],
      /404-1: the framework loads with the page: \/build\/react.js/,
    ],
    [
      'heavy scripts at load',
      [...light, createPage('404', 1, { scripts: { raw: 9, gzip: 9, brotli: 2001 } })],
      /404-1: its scripts at load are 2001 bytes/,
    ],
  ])('%s is one fault', (_, pages, fault) => {
    const faults = findBudgetFaults(pages)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })
})

test('search may take its budget, and no more', () => {
  const createSearch = (gzip: number) => {
    const total = { raw: gzip * 3, gzip, brotli: gzip }
    return { scripts: total, css: noBytes, index: noBytes, total }
  }
  expect(findSearchFaults(createSearch(searchBudget))).toEqual([])
  expect(findSearchFaults(createSearch(searchBudget + 1))).toEqual([
    expect.stringContaining(`Search takes ${searchBudget + 1} bytes`),
  ])
})

test('the types in code are measured by the guide in the middle', () => {
  const sizes = [1, namesBudget, 10 * namesBudget]
  expect(findNamesFaults([])).toEqual([])
  expect(findNamesFaults(sizes)).toEqual([])
  expect(findNamesFaults([...sizes, namesBudget + 1, 2 * namesBudget])).toEqual([
    expect.stringContaining(`the median guide take ${namesBudget + 1} bytes`),
  ])
})
