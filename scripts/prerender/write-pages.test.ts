import { expect, test } from 'vitest'
import { noForeignSources } from './content-security-policy'
import type { RenderedRoute } from './render-route'
import { writePages } from './write-pages'

const sound = [
  '<meta http-equiv="content-security-policy" content=""/><main><a href="/b">b</a></main>',
  '<script>window.__remixContext = {}</script><script type="module">import("/e.js")</script>',
].join('')

const outOfReach: RenderedRoute = { status: 503, html: sound }

/** Writes a page, the not-found page and the one for want of a network, the first two rendered as told. */
async function write(page: RenderedRoute, missing: RenderedRoute, offline = outOfReach) {
  const files: string[] = []
  const pages: Record<string, RenderedRoute> = { '/a': page, '/offline': offline }
  const written = await writePages({
    routes: [{ pathname: '/a', kind: 'guide' }],
    render: async (pathname) => pages[pathname] ?? missing,
    scripts: { boot: { name: 'boot-1.js', text: '' } },
    folder: { write: async (file) => void files.push(file) },
    location: { origin: 'https://a.example', basePath: '/' },
    foreign: noForeignSources,
    inlineStyles: (html) => html,
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
  expect([...documents.keys()]).toEqual(['/a', '/404', '/offline'])
  const names = ['a.html', 'a/index.html', 'a.data', '404.html', 'offline.html']
  expect(files).toEqual(expect.arrayContaining(names))
  // Nobody would look for it there.
  expect(files).not.toContain('offline/index.html')
})

test('a page for want of a network that is another one is told', async () => {
  const page = { status: 200, html: sound, data: '[]' }
  const { problems } = await write(page, { status: 404, html: sound }, { status: 404, html: sound })
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'page /offline',
      message: 'the path returns 404 instead of 503',
    }),
  ])
})

test.each([
  '<![CDATA[><script>a()</script>]]>',
  '<p title="<script>window.__remixContext = a()</script>"></p>',
  '<svg><STYLE>main{display:none}</STYLE></svg>',
])('a document whose article has %s is refused', async (authored) => {
  const html = sound.replace('<a', `<article>${authored}</article><a`)
  const { problems, files } = await write({ status: 200, html }, { status: 404, html: sound })
  expect(problems[0]?.message).toMatch(/its article has <(?:script|STYLE)>/)
  expect(files).not.toContain('a.html')
})

test('a document without a main element is refused', async () => {
  const page = { status: 200, html: sound.replaceAll('main>', 'div>') }
  const { problems, files } = await write(page, { status: 404, html: sound })
  expect(problems[0]?.message).toContain('it has no main element')
  expect(files).not.toContain('a.html')
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
