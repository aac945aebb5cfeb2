import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSites } from '../../scripts/lib/test-sites'
import { documents, files, htmlOf, listedPages, readBuilt, siteUrl } from './built-site'

// Addresses that other sites link to, written out: no list of the project's own is asked.
const guides =
  'code-scanning devices errors exposure focusing formats frame-processor-plugins ' +
  'frame-processors frame-processors-plugins-android frame-processors-plugins-cpp ' +
  'frame-processors-plugins-final frame-processors-plugins-ios ' +
  'frame-processors-plugins-overview frame-processors-tips hdr lifecycle mocking performance ' +
  'pixel-formats recording-videos shadowlens skia-frame-processors stabilization ' +
  'taking-photos troubleshooting zooming'
const classes = 'Camera CameraCaptureError CameraRuntimeError'
const interfaces =
  'CameraDevice CameraDeviceFormat CameraProps Code CodeScanner CodeScannerFrame DeviceFilter ' +
  'ErrorWithCause FormatFilter Frame FrameProcessorPlugin PhotoFile Point RecordVideoOptions ' +
  'TakePhotoOptions VideoFile'
const below = (parent: string, names: string) => names.split(' ').map((name) => `${parent}/${name}`)
const guidePathnames = ['/docs/guides', ...below('/docs/guides', guides)]
const apiPathnames = [
  '/docs/api',
  ...below('/docs/api/classes', classes),
  ...below('/docs/api/interfaces', interfaces),
]

const listHrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
const toSidebar = (html = '') =>
  listHrefs(/<nav aria-label="Docs sidebar">.*?<\/nav>/s.exec(html)?.[0] ?? '')

/** The page that a page leads on to. */
const readNext = (html = '') => /<a (?=[^>]*rel="next")[^>]*href="([^"]+)"/.exec(html)?.[1]

test.each([...guidePathnames, ...apiPathnames])('%s is there, and in each sidebar', (pathname) => {
  expect(htmlOf.has(pathname)).toBe(true)
  expect(files).toContain(`${pathname.slice(1)}/index.html`)
  expect(toSidebar(htmlOf.get('/docs/guides/devices'))).toContain(pathname)
  expect(toSidebar(htmlOf.get(pathname))).toEqual(toSidebar(htmlOf.get('/docs/guides/devices')))
})

test.each([
  ['/docs/guides', guidePathnames],
  ['/docs/api', apiPathnames],
])('the pages from %s follow one another, each once', (start, expected) => {
  const visited = new Set<string>()
  for (let next: string | undefined = start; next && !visited.has(next);) {
    visited.add(next)
    next = readNext(htmlOf.get(next))
  }
  const own = documents.filter(({ pathname }) => pathname.startsWith(start))
  expect([...visited].toSorted()).toEqual(own.map(({ pathname }) => pathname).toSorted())
  expect([...visited]).toEqual(expect.arrayContaining(expected))
})

test('the sitemap has each listed page with the date that it tells, and no other', () => {
  const entries = readBuilt('sitemap.xml').match(/<url>.*<\/url>/g)
  const expected = listedPages.map(({ pathname, html }) => {
    const [, date] = /<time dateTime="([^"]*)"/.exec(html) ?? []
    const place = `<url><loc>${siteUrl}${pathname.slice(1)}</loc>`
    const change = date ? `<lastmod>${date}</lastmod>` : ''
    return `${place}${change}<changefreq>weekly</changefreq><priority>1.0</priority></url>`
  })
  expect(entries?.toSorted()).toEqual(expected.toSorted())
  expect(readBuilt('robots.txt')).toContain(`Sitemap: ${siteUrl}sitemap.xml`)
})

test('hosts get a not-found page, no Jekyll, and the end of the former worker', () => {
  for (const file of ['404.html', '.nojekyll', 'sw.js']) expect(files).toContain(file)
  for (const page of ['404', 'docs/guides/upgrade-to-4', 'docs/guides/devices']) {
    expect(readBuilt(`${page}.html`), page).toContain('href="https://visioncamera4.margelo.com"')
  }
})

const securityHeaders = [
  ['Content-Security-Policy', "frame-ancestors 'self'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const

test.each(Object.values(testSites))('hosts of $basePath get these headers', (site) => {
  const { folder, basePath } = site
  expect(readFileSync(join(folder, '_headers'), 'utf8').split('\n')).toEqual([
    `${basePath}*`,
    ...securityHeaders.map(([name, value]) => `  ${name}: ${value}`),
    '',
    `${basePath}build/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ])
})

test.each(Object.values(testSites))('hosts of $basePath get redirects to pages', (site) => {
  const { folder, basePath } = site
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').trimEnd().split('\n')
  expect(lines).toContain(`${basePath}docs/guides/setup ${basePath}docs/guides 301`)
  expect(lines[0]).toBe(`${basePath}docs ${basePath}docs/guides 301`)
  // The documents that lead on, for hosts that read no such file.
  const moved = [...files].filter(
    (file) => /(?<!\/index)\.html$/.test(file) && readBuilt(file).includes('http-equiv="refresh"'),
  )
  const froms = lines.map((line) => line.split(' ')[0]?.slice(basePath.length))
  expect(froms.toSorted()).toEqual(moved.map((file) => file.replace('.html', '')).toSorted())
  for (const line of lines) {
    const [, to = '', ...rest] = line.split(/[ #]/)
    expect(htmlOf.has(`/${to.slice(basePath.length)}`), line).toBe(true)
    expect(rest.at(-1), line).toBe('301')
  }
})

test('hosts that are set up by hand are told the same headers', () => {
  const recipes = readFileSync('.github/publishing.md', 'utf8').split('\n')
  for (const [name, value] of securityHeaders) {
    const lines = recipes.filter((line) => line.includes(name) && line.includes(value))
    expect(lines, name).toHaveLength(2)
  }
})

test('no script has a name that ad blockers look for', () => {
  expect([...files].filter((file) => /analytics|tracking|beacon/.test(file))).toEqual([])
})

test('the page of search lists all pages for readers without JavaScript', () => {
  const [, list = ''] =
    /<div class="all-pages">(.*?)<\/main>/s.exec(htmlOf.get('/search') ?? '') ?? []
  expect(list).toContain('Search needs JavaScript')
  expect(list).toContain('<a href="/docs/guides/formats">Camera Formats</a>')
  expect(list).toContain('<a href="/docs/api/classes/Camera">')
})
