import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { createDiskCache, hashTexts } from '~/lib/disk-cache.server'
import { createOutputFolder } from './output-folder'
import {
  buildHostHeaders,
  buildOpenSearch,
  buildRobots,
  buildSitemap,
  createPageDates,
} from './site-files'
import { listRoutes, splitDuplicates } from './routes'
import { listPages } from '~/reference/model/page'
import { index } from '../../tests/support/library'
import { createFolder } from '../../tests/support/create-folder'

const location = { origin: 'https://a.example', basePath: '/x/' }

describe('routes', () => {
  const routes = listRoutes(
    ['/docs/guides', '/docs/guides/devices'],
    [{ from: '/docs/guides/setup' }],
    listPages(index),
  )

  test('that repeat a pathname are told apart', () => {
    const { unique, duplicates } = splitDuplicates([
      ...routes,
      { pathname: '/docs/api', kind: 'guide' },
    ])
    expect(unique).toEqual(routes)
    expect(duplicates).toEqual([{ pathname: '/docs/api', kind: 'guide' }])
  })

  test('stand in the sitemap, but for search and redirects', () => {
    const dates: Record<string, string> = { '/docs/guides/devices': '2026-03-04' }
    const xml = buildSitemap(routes, location, ({ pathname }) => dates[pathname])
    const pages = ['/', '/docs/guides', '/docs/guides/devices', '/docs/api', '/docs/whats-new']
    const api = routes.filter(({ pathname }) => pathname.startsWith('/docs/api/'))
    const urls = [...pages, ...api.map(({ pathname }) => pathname)].map(
      (pathname) => `https://a.example/x${pathname}`,
    )
    expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual(urls)
    expect(() => new SaxesParser().write(xml).close()).not.toThrow()
    expect(xml).toContain(
      '<loc>https://a.example/x/docs/guides/devices</loc><lastmod>2026-03-04</lastmod>' +
        '<changefreq>weekly</changefreq><priority>1.0</priority>',
    )
    expect(xml.match(/<lastmod>/g)).toHaveLength(1)
    expect(buildRobots(location)).toContain('Sitemap: https://a.example/x/sitemap.xml')
    expect(buildOpenSearch(location)).toContain(
      '<Url type="text/html" template="https://a.example/x/search?q={searchTerms}"/>',
    )
  })
})

const [short, long] = ['public, max-age=600', 'public, max-age=31536000, immutable']

test.each([
  ['/x/', [short]],
  ['/x/docs/guides', [short]],
  ['/x/docs/guides/devices.data', [short]],
  ['/x/search', [short]],
  ['/x/search.data', [short]],
  ['/x/build/page-0A1B2C3D.js', [long]],
  ['/x/sw.js', ['no-cache']],
  ['/x/favicon.svg', []],
  ['/y/', []],
])('%s is cached by one rule of _headers at most: %j', (address, expected) => {
  const text = buildHostHeaders(location)
  const rules = [...text.matchAll(/^(\/\S*)\n((?: +.*\n)+)/gm)].filter(([, path = '']) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path,
  )
  const found = rules.flatMap(
    ([, , headers]) => /Cache-Control: (.*)/.exec(headers ?? '')?.[1] ?? [],
  )
  expect(found).toEqual(expected)
  expect(rules.join().includes("frame-ancestors 'self'")).toBe(address.startsWith('/x/'))
})

test('a page is as new as the newest of what it is made of, where git knows it', () => {
  const dates = new Map([
    ['docs/guides/devices.mdx', '2026-01-01'],
    ['api/notes.yaml', '2026-02-02'],
    ['api/errors.yaml', '2026-03-03'],
    ['app/product/home-page.tsx', '2026-04-04'],
  ])
  const guides = new Map([
    ['/docs/guides/devices', { file: 'docs/guides/devices.mdx' }],
    ['/docs/guides/new', { file: 'docs/guides/new.mdx' }],
  ])
  const getDate = createPageDates(dates, guides)
  expect(getDate({ pathname: '/docs/guides/devices', kind: 'guide' })).toBe('2026-01-01')
  expect(getDate({ pathname: '/docs/guides/new', kind: 'guide' })).toBeUndefined()
  expect(getDate({ pathname: '/docs/api/classes/Camera', kind: 'api' })).toBe('2026-03-03')
  expect(getDate({ pathname: '/', kind: 'home' })).toBe('2026-04-04')
  expect(createPageDates(new Map(), guides)({ pathname: '/', kind: 'home' })).toBeUndefined()
})

describe('the output folder', () => {
  function files(root: string): string[] {
    return readdirSync(root, { recursive: true }).map(String).sort()
  }

  test('is swapped in whole', async () => {
    const root = createFolder({ 'dist/old.html': 'old', 'public/icon.svg': 'icon' })
    const folder = await createOutputFolder(join(root, 'dist'), join(root, 'public'))
    await folder.write('docs/new.html', 'new')
    expect(await folder.listFiles()).toEqual(new Set(['docs/new.html', 'icon.svg']))
    expect(files(join(root, 'dist'))).toEqual(['old.html'])
    folder.swapIn()
    expect(files(join(root, 'dist'))).toEqual(['docs', 'docs/new.html', 'icon.svg'])
    expect(readdirSync(root).sort()).toEqual(['dist', 'public'])
  })

  test('can be discarded, which leaves everything as it was', async () => {
    const root = createFolder({ 'dist/old.html': 'old', 'public/icon.svg': 'icon' })
    const folder = await createOutputFolder(join(root, 'dist'), join(root, 'public'))
    await folder.write('new.html', 'new')
    await folder.discard()
    expect(files(root)).toEqual(['dist', 'dist/old.html', 'public', 'public/icon.svg'])
  })

  test('needs no earlier one', async () => {
    const root = createFolder({ 'public/icon.svg': 'icon' })
    const folder = await createOutputFolder(join(root, 'a/dist'), join(root, 'public'))
    folder.swapIn()
    expect(files(join(root, 'a/dist'))).toEqual(['icon.svg'])
  })
})

describe('the disk cache', () => {
  const directory = 'node_modules/.cache/vision-camera-docs/build/test'
  let runs = 0
  const compute = async () => ({ value: (runs += 1) })

  test('computes once, and a later process reads what an earlier one wrote', async () => {
    const root = createFolder({})
    runs = 0
    const first = createDiskCache<{ value: number }>(root, 'test')
    const both = [first.getOrCompute('a', compute), first.getOrCompute('a', compute)]
    expect(await Promise.all(both)).toEqual([{ value: 1 }, { value: 1 }])
    expect(await createDiskCache(root, 'test').getOrCompute('a', compute)).toEqual({ value: 1 })
    expect(readdirSync(join(root, directory))).toEqual(['a.json'])
  })

  test.each<[fault: string, damage: (text: string) => string]>([
    ['cut off', (text) => text.slice(0, -3)],
    ['empty', () => ''],
    ['changed but still JSON', (text) => text.replace(':1}', ':3}')],
    ['of an older form', () => '{"value":3}'],
  ])('computes again where an entry is %s', async (_, damage) => {
    const root = createFolder({})
    const file = join(root, directory, 'a.json')
    runs = 0
    await createDiskCache(root, 'test').getOrCompute('a', compute)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, damage(text))
    expect(await createDiskCache(root, 'test').getOrCompute('a', compute)).toEqual({ value: 2 })
    expect(await createDiskCache(root, 'test').read('a')).toEqual({ value: 2 })
  })

  test('computes again where an entry has the name of another one', async () => {
    const root = createFolder({})
    runs = 0
    await createDiskCache(root, 'test').getOrCompute('a', compute)
    renameSync(join(root, directory, 'a.json'), join(root, directory, 'b.json'))
    expect(await createDiskCache(root, 'test').getOrCompute('b', compute)).toEqual({ value: 2 })
  })

  test('does not keep a failure', async () => {
    const root = createFolder({})
    const cache = createDiskCache<number>(root, 'test')
    await expect(cache.getOrCompute('a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await cache.getOrCompute('a', () => Promise.resolve(1))).toBe(1)
  })

  test('works without being able to write', async () => {
    const root = createFolder({})
    writeFileSync(join(root, 'node_modules'), 'a file where the folder should be')
    expect(await createDiskCache(root, 'test').getOrCompute('a', () => Promise.resolve(2))).toBe(2)
    expect(existsSync(join(root, directory))).toBe(false)
  })

  test('drops what nobody has asked for in a month, and keeps what was used', async () => {
    const root = createFolder({})
    const cache = createDiskCache<number>(root, 'test')
    for (const name of ['used', 'unused', 'fresh']) await (await cache.write(name, 1))()
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    for (const name of ['used', 'unused']) {
      utimesSync(join(root, directory, `${name}.json`), longAgo, longAgo)
    }
    expect(await cache.getOrCompute('used', () => Promise.resolve(2))).toBe(1)
    await cache.removeUnused()
    expect(readdirSync(join(root, directory)).sort()).toEqual(['fresh.json', 'used.json'])
    utimesSync(join(root, directory, 'fresh.json'), longAgo, new Date(Date.now() - 1000))
    await cache.removeUnused(1)
    expect(readdirSync(join(root, directory))).toEqual(['used.json'])
    await createDiskCache(createFolder({}), 'test').removeUnused()
  })

  test('hashes tell texts apart by where they end', () => {
    expect(hashTexts(['ab', 'c'])).not.toBe(hashTexts(['a', 'bc']))
  })
})
