import { expect, test } from 'vitest'
import { listForeignSources } from './content-security-policy'
import type { RenderedRoute } from './render-route'
import { writePages } from './write-pages'

const sound = [
  '<meta http-equiv="content-security-policy" content=""/><main><a href="/b">b</a></main>',
  '<script>window.__remixContext = {}</script><script type="module">import("/e.js")</script>',
].join('')

const found: RenderedRoute = { status: 200, html: sound, data: '[]' }
const notFound: RenderedRoute = { status: 404, html: sound }
const ofAnother: RenderedRoute = { status: 404, html: '<p>No script of Remix</p>' }

/** Writes a page and the not-found page, rendered as told. */
async function write(page: RenderedRoute, missing = notFound) {
  const files: string[] = []
  const texts: Record<string, unknown> = {}
  const written = await writePages({
    routes: [{ pathname: '/a', kind: 'guide' }],
    render: async (pathname) => (pathname === '/a' ? page : missing),
    folder: {
      async write(file, content) {
        files.push(file)
        texts[file] = content
      },
    },
    location: { origin: 'https://a.example', basePath: '/' },
    foreign: listForeignSources(undefined, undefined),
    inlineStyles: async (html) => html.replace('<main>', '<style></style><main>'),
    onPage: () => {},
  })
  return { ...written, files, texts }
}

test('sound pages are written in whole', async () => {
  const { files, problems, documents } = await write(found)
  expect(problems).toEqual([])
  expect([...documents.keys()]).toEqual(['/a', '/404'])
  const names = ['a.html', 'a/index.html', 'a.json', '404.html']
  expect(files).toEqual(expect.arrayContaining(names))
})

const change = (from: string | RegExp, to: string) => ({ ...found, html: sound.replace(from, to) })

test.each<[fault: string, page: RenderedRoute, missing: RenderedRoute, told: RegExp[]]>([
  ['no main element', change(/main>/g, 'div>'), notFound, [/it has no main element/]],
  ['no place for its policy', change(/<meta[^>]*>/, ''), notFound, [/policy/]],
  ['a fault, as the not-found page', { status: 500, html: '' }, found, [/500/, /200/]],
  [
    'no script of Remix, as the not-found page',
    { ...ofAnother, status: 200 },
    ofAnother,
    [/module scripts/, /module scripts/],
  ],
])('a page with %s: all is told, and nothing of it written', async (_, page, missing, told) => {
  const { problems, files } = await write(page, missing)
  const expected = told.map((message, index) => ({
    file: ['page /a', 'page /404'][index],
    message: expect.stringMatching(message),
  }))
  expect(problems).toMatchObject(expected)
  expect(problems).toHaveLength(told.length)
  expect(files).not.toContain('a.html')
})
