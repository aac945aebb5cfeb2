import { expect, test } from 'vitest'
import { readArticle } from '~/article/article'
import { site } from '../../tests/support/site'
import { articleToSections, parseSearchTerms, readSearchPages } from './sections.server'

const html =
  '<p>First<br><em>words</em>.<sup><a href="#f" data-footnote-ref="true">1</a></sup></p>' +
  '<h2 id="flip">Flip<a class="heading-anchor">#</a></h2>' +
  '<svg><text>Drawn</text></svg><p class="tab-label">npm</p>' +
  '<table><tr><th>One</th><td>two &amp; three</td><td></td><td>four</td></tr></table>' +
  "<figure class='code-block'><button>Copy</button><pre><code>const a = 'b'</code></pre></figure>" +
  '<ul><li>An item</li></ul><h3 id="own">device/no-device</h3><p>End</p>'

test('a guide is split at its headings, code apart from texts, and knows its codes', () => {
  const sections = articleToSections({
    kind: 'guide',
    title: 'Devices',
    description: 'How to pick.',
    names: ['devices', 'Cameras', 'devices'],
    sections: readArticle(html).sections,
  })
  const keywords = ['devices', 'Cameras']
  const texts = ['One · two & three · four', 'An item']
  expect(sections).toEqual([
    { depth: 1, text: 'Devices', texts: ['How to pick.', 'First words.'], code: [], keywords },
    { depth: 2, text: 'Flip', anchor: 'flip', texts, code: ["const a = 'b'"] },
    { depth: 3, text: 'device/no-device', code: [], anchor: 'own', isSymbol: true, texts: ['End'] },
  ])
})

test.each([
  ['reflection', ['1 A!', '2 zoom!']],
  ['overview', ['1 A', '2 Hooks', '3 zoom!', '2 In short']],
  ['guide', ['1 A', '2 Hooks', '3 zoom']],
] as const)('of a %s, the sections that say something are found', (kind, expected) => {
  const { sections } = readArticle('<h2 id=a>Hooks</h2><h3 id=b>zoom</h3><h2 id=c>In short</h2>')
  const found = articleToSections({ kind, title: 'A', sections })
  const names = found.map(({ depth, text, isSymbol }) => `${depth} ${text}${isSymbol ? '!' : ''}`)
  expect(names).toEqual(expected)
})

test('the site has each member and error code, by its anchor', async () => {
  const { pages } = await readSearchPages(site)
  const find = (path: string, id: string) =>
    pages.find(({ pathname }) => pathname === path)?.headings.find(({ anchor }) => anchor === id)
  expect(find('/docs/api/interfaces/CameraProps', 'isactive')?.isSymbol).toBe(true)
  expect(find('/docs/guides/errors', 'deviceno-device')?.text).toBe('device/no-device')
  expect(find('/docs/guides/taking-photos', 'take-a-photo')?.keywords).toContain('time lapse')
  const rankOf = (end: string) => pages.find(({ pathname }) => pathname === `/docs/${end}`)?.rank
  expect(['guides', 'guides/hdr', 'guides/glossary', 'api'].map(rankOf)).toEqual([4, 3, 0, 1])
  const texts = pages.flatMap(({ headings }) => headings.flatMap((each) => each.texts))
  expect(texts.filter((text) => !text || /```|\]\(|\*\*/.test(text))).toEqual([])
})

const known = { addresses: ['guides/devices'], words: new Set(['front', 'lens']) }

test.each([
  ['synonyms: {Selfie: front}', /a synonym is one word/],
  ['keywords: {guides/device: [lens]}', /no page or section has the address "guides\/device"/],
  ['keywords: {guides/devices: [x]}', /keywords/],
  ['keywords: {guides/devices: [a|b]}', /keywords/],
  ['keywords: {guides/devices: []}', /keywords/],
  ['synonyms: {selfie: front  lens}', /synonyms/],
  ['synonyms: {selfie1: front}', /synonyms/],
  ['other: {}', /other/],
  ['synonyms: {selfie: front fornt}', /no page has the word "fornt"/],
])('reports search terms with a fault: %s', (text, message) => {
  const { problems } = parseSearchTerms(text, known)
  const place = { file: 'docs/search.yaml', line: 1, note: expect.stringMatching(/\.$/) }
  expect(problems).toMatchObject([{ ...place, message: expect.stringMatching(message) }])
})

test('search terms are the words of pages by those of readers', () => {
  const text = 'synonyms: {selfie: front lens}\nkeywords: {guides/devices: [my lens]}'
  const terms = { synonyms: { selfie: 'front lens' }, keywords: { 'guides/devices': ['my lens'] } }
  expect(parseSearchTerms(text, known)).toEqual({ terms, problems: [] })
})
