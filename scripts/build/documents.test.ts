import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fillContentSecurityPolicy, listForeignSources } from './content-security-policy'
import { delayScripts } from './document-scripts'
import { documentFiles, redirectDocument } from './write-pages'
import { readDocument } from './check-links'
import { parseDocument } from '~/article/article'

describe('the content security policy', () => {
  const slot = '<meta http-equiv="content-security-policy" content=""/>'
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const fill = (html: string) => fillContentSecurityPolicy(html, listForeignSources('', undefined))

  test('allows the inline scripts of the document, each once, and no others', () => {
    const html = `${slot}<script>a()</script><script type="text/late">a()</script><script src="/b.js"></script>`
    expect(fill(html)).toContain(`script-src 'self' ${hash('a()')};`)
    expect(fill(`${slot}<script type="application/ld+json">{}</script>`)).toContain(
      "script-src 'self';",
    )
  })

  test('opens for the hosts of what counts visits and answers searches, and only where they do', () => {
    const service = { appId: 'APP', apiKey: 'a', indexName: 'b' }
    const filled = fillContentSecurityPolicy(slot, listForeignSources('G-1', service))
    expect(filled).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(filled).toContain('https://app-dsn.algolia.net https://app-1.algolianet.com')
    expect(fill(slot)).not.toMatch(/https?:/)
  })

  test('needs its slot', () => {
    expect(() => fill('<p>')).toThrow('no slot')
  })
})

describe('late scripts', () => {
  const html = [
    '<main></main><link rel="modulepreload" href="/x/build/entry.js"/>',
    '<script>window.__remixContext = {}</script>',
    '<script type="module" async="">import "/m.js"; import("/entry.js")</script>',
    '<script>keep()</script>',
  ].join('')

  test('are one that browsers leave alone, with the data before the entry', () => {
    expect(delayScripts(html)).toBe(
      '<main></main><script type="text/late">window.__remixContext = {}\nimport "/m.js"; import("/entry.js")</script>' +
        '<script>keep()</script>',
    )
  })

  test('leave nothing on links for a router that asks a server', () => {
    expect(delayScripts(`${html}<a data-discover="true" href="/a">a</a>`)).toContain(
      '<a href="/a">',
    )
  })

  test.each(['<body></body>', html + html])('are missing in what Remix did not render', (text) => {
    expect(() => delayScripts(text)).toThrow('module scripts')
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
    '<img src="/a.png"><script src="/b.js"></script><a>none</a>'
  const { links, resources, ids } = readDocument(parseDocument(html))
  expect(links).toEqual(['/docs?q=1&r=2#a', '/search'])
  expect(resources).toEqual(['/i.svg', '/a.png', '/b.js'])
  expect([...ids]).toEqual(['top'])
})
