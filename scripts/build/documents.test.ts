import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serviceOrigins } from '~/search/hosted-index'
import { fillContentSecurityPolicy, logoStyle } from './content-security-policy'
import { buildBootScripts, delayHydration } from './document-scripts'
import { documentFiles, redirectDocument } from './write-pages'
import { readDocument } from './check-links'
import { parseDocument } from '~/markdown/article'

describe('the content security policy', () => {
  const slot = '<meta http-equiv="content-security-policy" content=""/>'
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  test('allows the inline scripts and styles of the document, and no others', () => {
    const html = `${slot}<script>a()</script><script src="/b.js"></script><style>c{}</style>`
    const filled = fillContentSecurityPolicy(html)
    expect(filled).toContain(`script-src 'self' ${hash('a()')};`)
    expect(filled).toContain(`style-src 'self' ${hash(logoStyle)} ${hash('c{}')};`)
    expect(filled).not.toContain('unsafe')
  })

  test('allows the style that DocSearch really has in its logo', () => {
    const docSearch = readFileSync('node_modules/@docsearch/react/dist/esm/index.js', 'utf8')
    expect(docSearch.match(/"style",null,"([^"]*)"/g)).toEqual([`"style",null,"${logoStyle}"`])
  })

  test('names each hash once', () => {
    const filled = fillContentSecurityPolicy(`${slot}<script>a</script><script>a</script>`)
    expect(filled.split(hash('a'))).toHaveLength(2)
  })

  test('needs no permission for data blocks', () => {
    const html = `${slot}<script type="application/ld+json">{"a":1}</script>`
    expect(fillContentSecurityPolicy(html)).toContain("script-src 'self';")
  })

  test('opens for the hosts it is told of, and only for what they do', () => {
    const foreign = {
      scripts: ['https://a.example'],
      connections: ['https://b.example'],
      images: [],
    }
    const filled = fillContentSecurityPolicy(slot, foreign)
    expect(filled).toContain("script-src 'self' https://a.example;")
    expect(filled).toContain("connect-src 'self' https://b.example;")
    expect(filled).toContain("img-src 'self' data:;")
    expect(fillContentSecurityPolicy(slot)).not.toMatch(/https?:|connect-src/)
  })

  test('lets scripts ask the hosted service’s hosts', () => {
    const foreign = { scripts: [], connections: serviceOrigins('APP'), images: [] }
    expect(fillContentSecurityPolicy(slot, foreign)).toContain(
      "connect-src 'self' https://app-dsn.algolia.net https://app-1.algolianet.com " +
        'https://app-2.algolianet.com https://app-3.algolianet.com;',
    )
  })

  test('needs its slot', () => {
    expect(() => fillContentSecurityPolicy('<p>')).toThrow('no slot')
  })
})

describe('late hydration', () => {
  const boot = { name: 'boot-1.js', text: '' }
  const html = [
    '<html lang="en"><body><main></main>',
    '<link rel="modulepreload" href="/x/build/entry.js"/>',
    '<script>window.__remixContext = {}</script>',
    '<script type="module" async="">import "/x/build/manifest.js"; import("/x/build/entry.js")</script>',
    '<script>window.__remixContext.streamController.close()</script>',
    '<script>keep()</script></body>',
  ].join('')

  test('tells where the page’s module is, and leaves scripts that are not Remix’s', () => {
    const late = delayHydration(html, { boot }, '/x/build/')
    expect(late.html).toBe(
      `<html data-boot="/x/build/boot-1.js" data-module="/x/build/${late.pageModule.name}" lang="en">` +
        '<body><main></main><script>keep()</script></body>',
    )
    expect(late.pageModule.name).toMatch(/^page-[0-9A-F]{8}\.js$/)
  })

  test('leaves nothing on links for a router that asks a server', () => {
    const link = '<a data-discover="true" href="/a">a</a>'
    expect(delayHydration(html + link, { boot }, '/x/build/').html).toContain('<a href="/a">a</a>')
  })

  test('names the module that counts the page, where pages are counted', () => {
    const pageView = { name: 'page-view-1.js', text: '' }
    expect(delayHydration(html, { boot, pageView }, '/x/build/').html).toContain(
      ' data-page-view="/x/build/page-view-1.js"',
    )
  })

  test('keeps the data in order, before the entry is imported', () => {
    const { text } = delayHydration(html, { boot }, '/x/build/').pageModule
    const positions = [
      '__remixContext = {}',
      'close()',
      'export const start = import("/x/build/entry.js")',
    ]
    expect(positions.map((part) => text.indexOf(part))).toEqual(
      positions.map((part) => text.indexOf(part)).sort((a, b) => a - b),
    )
    expect(text).not.toContain('keep')
  })

  test.each([['<body></body>'], [html + html]])(
    'refuses a document that Remix did not render',
    (text) => {
      expect(() => delayHydration(text, { boot }, '/build/')).toThrow('module scripts')
    },
  )

  test('the first scripts hold no framework code and are named by their hashes', () => {
    const { boot: bundled, pageView } = buildBootScripts('G-1A2B3C4D5E')
    expect(bundled.name).toMatch(/^boot-[0-9A-F]{8}\.js$/)
    expect(Buffer.byteLength(bundled.text)).toBeLessThan(4000)
    expect(pageView?.name).toMatch(/^page-view-[0-9A-F]{8}\.js$/)
    expect(pageView?.text).not.toContain('react.')
    expect(buildBootScripts(undefined).pageView).toBeUndefined()
  })
})

test.each([
  ['/', ['index.html']],
  ['/docs/api', ['docs/api.html', 'docs/api/index.html']],
])('the files of %s', (pathname, files) => {
  expect(documentFiles(pathname)).toEqual(files)
})

test('a redirect can be followed without scripts', () => {
  const html = redirectDocument('/x/docs/guides', 'https://a.example/x/docs/guides', '/x/')
  const [, script = ''] = /<script data-to="\/x\/docs\/guides">(.*)<\/script>/.exec(html) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(html).toContain(`default-src 'none'; script-src 'sha256-${hash}'`)
  expect(html).toContain('http-equiv="refresh" content="0; url=/x/docs/guides"')
  expect(readDocument(parseDocument(html))).toMatchObject({
    links: ['/x/docs/guides'],
    resources: ['/x/favicon.svg'],
  })
})

test('a document’s links, resources and ids', () => {
  const html =
    '<link rel="canonical" href="https://a.example/"><link rel="icon" href="/i.svg">' +
    '<a id="top" href="/docs?q=1&amp;r=2#a">x</a><form action="/search"></form>' +
    '<img src="/a.png"><script src="/b.js" data-module="/c.js"></script><a>none</a>'
  const { links, resources, ids } = readDocument(parseDocument(html))
  expect(links).toEqual(['/docs?q=1&r=2#a', '/search'])
  expect(resources).toEqual(['/i.svg', '/a.png', '/b.js', '/c.js'])
  expect([...ids]).toEqual(['top'])
})
