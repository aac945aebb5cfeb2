import { expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { listOfflineFiles } from './service-worker'

const page = (module: string) => `<script data-module="/x/build/${module}.js"></script>`
const texts: Record<string, string> = {
  'index.html': page('page-0A1B2C3D'),
  'docs/guide.html': page('page-11111111'),
  'docs/guide/index.html': page('page-11111111'),
  'docs.html': '<title>Moved</title>',
  'docs/guide.data': '[]#2 build',
  'docs/guide.md': '# Guide',
  'docs/guide.names.json': '{"facts":[]}',
  'build/page-11111111.js': 'import "/x/build/b.js"',
  'search-data/settings.json': '{}',
  'favicon.svg': '<svg/>',
  'social/docs/guide.png': 'image',
  'apple-touch-icon.png': 'icon',
  'sitemap.xml': '<urlset/>',
  'live/phone.htm': '<title>Phone</title>',
  'live/photo.txt': 'export',
  'live/detector': '',
  '404.html': page('page-44444444'),
  'offline.html': page('page-55555555'),
  'sw.js': 'old',
  _headers: '',
}
const list = (changes = {}) => {
  const all = { ...texts, ...changes }
  return listOfflineFiles(Object.keys(all), async (name) =>
    Buffer.from(all[name as keyof typeof all] ?? ''),
  )
}
const hash = (text = '') => createHash('sha256').update(text).digest('hex').slice(0, 12)

test('each page is listed once, by its module, and each file that pages ask for by its hash', async () => {
  const { files, size } = await list()
  expect(files).toEqual({
    '': 'page-0A1B2C3D',
    docs: hash(texts['docs.html']),
    'docs/guide': 'page-11111111',
    'docs/guide.data': hash(texts['docs/guide.data']),
    'docs/guide.md': hash('# Guide'),
    'docs/guide.names.json': hash(texts['docs/guide.names.json']),
    'build/page-11111111.js': hash(texts['build/page-11111111.js']),
    'search-data/settings.json': hash('{}'),
    'favicon.svg': hash('<svg/>'),
    'live/phone.htm': hash(texts['live/phone.htm']),
    'live/photo.txt': hash('export'),
    offline: 'page-55555555',
  })
  const listed = Object.keys(files).map(
    (key) => texts[key] ?? texts[key ? `${key}.html` : 'index.html'] ?? '',
  )
  expect(size).toBe(listed.join('').length)
})

test.each([
  ['a page', { 'docs/guide.html': page('page-22222222') }],
  ['data', { 'docs/guide.data': '[1]#3 build' }],
  ['a file more', { 'docs/other.html': page('page-33333333') }],
])('%s that changes makes another build', async (_, changes) => {
  expect((await list(changes)).build).not.toBe((await list()).build)
})

test('what readers never get makes none', async () => {
  expect(await list({ 'sitemap.xml': '<urlset>', 'sw.js': 'new' })).toEqual(await list())
})
