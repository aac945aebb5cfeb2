import { expect, test } from 'vitest'
import { noForeignSources } from './content-security-policy'
import type { RenderedRoute } from './render-route'
import { writePages } from './write-pages'

const sound = [
  '<meta http-equiv="content-security-policy" content=""/><main><a href="/b">b</a></main>',
  '<script>window.__remixContext = {}</script><script type="module">import("/e.js")</script>',
].join('')

/** Writes a page and the not-found page, rendered as told. */
async function write(page: RenderedRoute, missing: RenderedRoute) {
  const files: string[] = []
  const written = await writePages({
    routes: [{ pathname: '/a', kind: 'guide' }],
    render: async (pathname) => (pathname === '/a' ? page : missing),
    scripts: { boot: { name: 'boot-1.js', text: '' } },
    folder: { write: async (file) => void files.push(file) },
    location: { origin: 'https://a.example', basePath: '/' },
    foreign: noForeignSources,
    onPage: () => {},
  })
  return { ...written, files }
}

test('sound pages are written in whole', async () => {
  const { files, problems, documents } = await write(
    { status: 200, html: sound, data: '[]' },
    { status: 404, html: sound },
  )
  expect(problems).toEqual([])
  expect([...documents.keys()]).toEqual(['/a', '/404'])
  expect(files).toEqual(expect.arrayContaining(['a.html', 'a/index.html', 'a.data', '404.html']))
})

test.each<[fault: string, page: RenderedRoute, missing: RenderedRoute, places: string[]]>([
  [
    'a page that fails and a not-found page that does not',
    { status: 500, html: '' },
    { status: 200, html: '<p>No script of Remix</p>' },
    ['page /a', 'page /404'],
  ],
  [
    'documents that Remix did not render',
    { status: 200, html: '<p>' },
    { status: 404, html: '<p>' },
    ['page /a', 'page /404'],
  ],
  [
    'a document without a place for its policy',
    { status: 200, html: sound.replace(/<meta[^>]*>/, '') },
    { status: 404, html: sound },
    ['page /a'],
  ],
])('%s: all is told, and nothing of it written', async (_, page, missing, places) => {
  const { problems, files } = await write(page, missing)
  expect(problems.map(({ file }) => file)).toEqual(places)
  expect(files).not.toContain('a.html')
})
