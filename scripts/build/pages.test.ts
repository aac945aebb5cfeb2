import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import type { RenderRoute } from './app'
import { createOutputFolder } from './output-folder'
import { type SiteRoute, warnOfDuplicates, writePages } from './pages'

const sound = [
  '<meta http-equiv="content-security-policy" content=""/>',
  '<style data-used-styles=""></style><link rel="stylesheet" href="/build/a.css"/>',
  '<main><a href="/b">b</a></main>',
  '<script>window.__remixContext = {}</script><script type="module">import("/e.js")</script>',
].join('')
type RenderedRoute = Awaited<ReturnType<RenderRoute>>

const found: RenderedRoute = { status: 200, html: sound, data: '[]', redirect: undefined }
const notFound = { ...found, status: 404, data: undefined }

/** Writes a page and the not-found page, rendered as told, over a site that was built before. */
async function write(page: RenderedRoute, missing: RenderedRoute = notFound) {
  const left = { 'dist/404.html': 'old', 'dist.building/left.txt': '' }
  const files = { ...left, 'public/build/of-dev.js': '', 'public/icon.svg': '' }
  const root = createFolder(files)
  const folder = createOutputFolder(root, 'dist')
  await folder.write('build/a.css', 'main{top:0}')
  const location = { origin: 'https://a.example', basePath: '/' }
  const settings = { measurementId: undefined, searchService: undefined }
  const render = async (pathname: string) => (pathname === '/a' ? page : missing)
  const site = { location, settings } as Parameters<typeof writePages>[0]
  const pages = await writePages(site, [{ pathname: '/a', kind: 'guide' }], render, folder)
  return { root, folder, pages }
}

test('pages are written in whole, and take the place of the old site at the end', async () => {
  const { root, folder, pages } = await write(found)
  expect(pages.map(({ pathname }) => pathname)).toEqual(['/a', '/404'])
  expect(readdirSync(join(root, 'dist'))).toEqual(['404.html'])
  expect(folder.listFiles()).toContain('a/index.html')
  folder.swapIn()
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'public'])
  const files = readdirSync(join(root, 'dist'), { recursive: true }).toSorted()
  const expected = '404.html a a.html a.json a/index.html build build/a.css icon.svg'
  expect(files).toEqual(expected.split(' '))
})

test.each([
  ['no place for its policy', { ...found, html: sound.replace(/<meta[^>]*>/, '') }, /policy/],
  ['no script of Remix', { ...found, html: '<p>' }, /0 module scripts/],
  ['a fault', { ...found, status: 500 }, /status is 500/],
  ['another address', { ...found, status: 302, redirect: '/b' }, /status is 302/],
])('of a page with %s all is told', async (_, page, message) => {
  await expect(write(page)).rejects.toThrow(message)
  await expect(write(page, found)).rejects.toThrow(/page \/404 .*200[^]*page \/a /)
})

test.each(['.', '..', 'docs', 'public'])('a build does not take the place of %s', (name) => {
  const root = createFolder({ '404.html': '', 'docs/a.mdx': '', 'public/icon.svg': '' })
  expect(() => createOutputFolder(root, name)).toThrow('files of something else')
})

test.each(['dist', 'out/new'])('a build takes the place of %s, empty or missing', (name) => {
  const root = createFolder({ 'public/icon.svg': '' })
  mkdirSync(join(root, 'dist'))
  createOutputFolder(root, name).swapIn()
  expect(readdirSync(join(root, name))).toEqual(['icon.svg'])
})

test('of two routes with one path the first is built, and a warning names the path', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const routes = ['/a', '/a', '/b'].map((pathname): SiteRoute => ({ pathname, kind: 'api' }))
  expect(warnOfDuplicates(routes).map((route) => routes.indexOf(route))).toEqual([0, 2])
  expect(warn.mock.calls).toEqual([['warning: two routes have the path /a']])
  warn.mockRestore()
})
