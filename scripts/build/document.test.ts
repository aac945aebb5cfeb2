import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { delayScripts, fillPolicy, redirectDocument } from './document'
import { parsePage } from './pages'
import { findUsedStyles, inlineStyles } from './used-styles'

const slot = '<meta http-equiv="content-security-policy" content=""/>'
const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nothing = { measurementId: undefined, searchService: undefined }

test('the policy allows the inline scripts of the document, each once, and no others', () => {
  const html = `${slot}<script>a()</script><script type="text/late">a()</script><script src="/b.js"></script>`
  expect(fillPolicy(html, nothing)).toContain(`script-src 'self' ${toSource('a()')};`)
  const data = `${slot}<script type="application/ld+json">{}</script>`
  expect(fillPolicy(data, nothing)).toContain("script-src 'self';")
  expect(() => fillPolicy('<p>', nothing)).toThrow('no slot')
})

test('the policy opens for what counts visits and answers searches, and only where they do', () => {
  const searchService = { appId: 'APP', apiKey: 'a', indexName: 'b' }
  const policy = fillPolicy(slot, { measurementId: 'G-1', searchService })
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toContain('https://app-dsn.algolia.net https://app-1.algolianet.com')
  expect(fillPolicy(slot, nothing)).not.toMatch(/https?:/)
})

const rendered = [
  '<main></main><link rel="modulepreload" href="/x/build/entry.js"/>',
  '<script>window.__remixContext = {}</script>',
  '<script type="module" async="">import "/m.js"; import("/entry.js")</script>',
  '<script>keep()</script><a data-discover="true" href="/a">a</a>',
].join('')

test('late scripts are one that browsers leave alone, with the data before the entry, whose failure is told', () => {
  expect(delayScripts(rendered)).toBe(
    '<main></main><script type="text/late">window.__remixContext = {}\nimport "/m.js"; ' +
      'import("/entry.js").then(m=>m.started).catch(e=>dispatchEvent(new CustomEvent("failed",{detail:e})))</script>' +
      '<script>keep()</script><a href="/a">a</a>',
  )
})

test.each(['<body></body>', rendered + rendered, rendered.replace('import(', 'start(')])(
  'what Remix did not render is refused',
  (text) => {
    expect(() => delayScripts(text)).toThrow('module scripts')
  },
)

test('a redirect can be followed without scripts', () => {
  const html = redirectDocument('/x/docs/guides', 'https://a.example', '/x/')
  const [, script = ''] = /<script data-to="\/x\/docs\/guides">(.*)<\/script>/.exec(html) ?? []
  const none = "default-src 'none'; base-uri 'none'; form-action 'none'"
  expect(html).toContain(`"${none}; script-src ${toSource(script)}; img-src 'self'"`)
  expect(html).toContain('http-equiv="refresh" content="0; url=/x/docs/guides"')
})

test('a document’s links, files and ids', () => {
  const html =
    '<link rel="canonical" href="https://a.example/"><link rel="icon" href="/i.svg">' +
    '<a id="top" href="/docs?q=1&amp;r=2#a">x</a><form action="/search"></form>' +
    '<img src="/a.png"><script src="/b.js"></script><a>none</a>'
  const { links, ids } = parsePage(html)
  expect(links).toEqual(['/i.svg', '/docs?q=1&r=2#a', '/search', '/a.png', '/b.js'])
  expect(ids).toContain('top')
})

const html =
  '<html><body class="a b"><article></article><p id="cc" data-icon="ii">text</p><script>"z"</script></body></html>'

test.each([
  ['its tags, classes and ids', 'p{}article{}.a{}#cc{}ul{}.z{}#zz{}', 'p{}article{}.a{}#cc{}'],
  ['any state', 'p:hover{}p:not(.z){}p::after{}z:hover{}', 'p:hover{}p:not(.z){}p::after{}'],
  ['what scripts set', '[data-y]{}p[open=xy]{}z[open]{}p[data-wrap]{}', '[data-y]{}p[open=xy]{}'],
  ['its icons', '[data-icon=ii]{}[data-icon=zz]{}', '[data-icon=ii]{}'],
  ['all documents', ':root{}*{}', ':root{}*{}'],
  ['places', '.a>#cc{}#cc .a{}.a .z{}', '.a>#cc{}#cc .a{}'],
  ['one of several', '.z,.a{}:is(.z,.a) p{}', '.a{}:is(.a) p{}'],
  ['media and layers', '@media print{.a{}.z{}}@layer x{.z{}}', '@media print{.a{}}'],
])('a document gets the rules for %s', async (_, css, expected) => {
  const fill = (text: string) => text.replaceAll('{}', '{top:0}')
  expect(await findUsedStyles(fill(css), html)).toBe(fill(expected))
})

test('properties and animations come with the rules that use them', async () => {
  const css = (names: string) =>
    `:root{${names}}p{color:var(--used);animation:x 1s}@keyframes x{to{top:0}}`
  const unused = '@keyframes y{to{top:0}}'
  const drawing = `${html}<path fill="var(--drawn)">`
  const all = css('--used:red;--unused:red;--drawn:red') + unused
  expect(await findUsedStyles(all, drawing)).toBe(css('--used:red;--drawn:red'))
})

test('the styles stand in the document, and the sheet waits for scripts', async () => {
  const readStyles = async () => '.a{top:0}.z{top:0}'
  const link = '<link rel="stylesheet" href="/x/build/a.css"'
  const page = `<style data-used-styles="">b{}</style>${link}/><p class="a">`
  expect(await inlineStyles(page, readStyles)).toBe(
    `<style data-used-styles="">b{}.a{top:0}</style>${link} data-late="true" disabled=""/><p class="a">`,
  )
  await expect(inlineStyles('<p>', readStyles)).rejects.toThrow('no slot')
})
