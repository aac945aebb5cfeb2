import { describe, expect, test } from 'vitest'
import { compileMdx } from '../compile-mdx.server'
import { createLinkResolver } from '../links'
import { expectFault, expectHtml } from '../../../tests/support/compiled'

const targets = { pathnames: new Map(), getApiHref: () => undefined, suggestApiKey: () => '' }
const svg = (more: string) =>
  `<svg viewBox="0 0 7 1"><title>Lens</title><desc>A lens.</desc>${more}</svg>`

function compile(body: string, diagram = '') {
  return compileMdx(
    { file: 'docs/guides/a.mdx', text: `---\ntitle: A\n---\n\n${body}\n` },
    {
      basePath: '/',
      resolveLink: createLinkResolver('docs/guides/a.mdx', targets),
      getApiHref: targets.getApiHref,
      getDiagram: () => ({ text: svg(diagram) }),
    },
  )
}

const tab = (value: string) => `<TabItem value="${value}">\n\nText\n\n</TabItem>`
const loop = '<b onFocus="a()">b</b>'

describe('what was silent is a fault at its place', () => {
  test.each([
    [
      'a link that is a script',
      '[a](javascript:alert%281%29)',
      5,
      1,
      'may not start with "javascript:"',
    ],
    ['one in other letters', '[a](JavaScript:b)', 5, 1, 'may not start with "JavaScript:"'],
    ['one with a tab in it', '<a href="java&#9;script:b">a</a>', 5, 1, '"javascript:"'],
    ['a misspelt scheme', '[a](htps://example.com)', 5, 1, '"htps:"'],
    ['a file of the machine', '[a](file:///etc/passwd)', 5, 1, '"file:"'],
    ['a link that is data', '[a](data:text/html,b)', 5, 1, '"data:"'],
    ['an image that is a script', '![a](vbscript:b)', 5, 1, '"vbscript:b" is not a file'],
    ['an image of another host', '![a](//b.example/c.png)', 5, 1, 'not a file of this site'],
    ['a link that comes to a script', '<a href={"javascript:b"}>a</a>', 1, 1, 'javascript:b'],
    ['a script', 'Text\n\n<script>alert(1)</script>', 7, 1, '<script>'],
    ['a frame', '<iframe src="https://example.com"></iframe>', 5, 1, '<iframe>'],
    ['a style sheet', '<style>{"b"}</style>', 5, 1, '<style>'],
    ['a handler', 'A <b onClick={() => 1}>b</b>', 5, 6, 'has "onClick"'],
    ['a handler as a text', loop, 5, 4, 'has "onFocus"'],
    [
      'HTML as a text',
      '<b dangerouslySetInnerHTML={{ __html: "a" }} />',
      5,
      4,
      'dangerouslySetInnerHTML',
    ],
    [
      'HTML that is spread',
      '<b {...{ dangerouslySetInnerHTML: { __html: "<script>" } }} />',
      1,
      1,
      '<script>',
    ],
    ['an unknown element', 'A <foo>b</foo>', 5, 3, 'there is no element <foo>'],
    ['a property of all objects', '<constructor />', 5, 1, 'there is no element <constructor>'],
    ['an element of an object', '<a.b.c />', 5, 1, 'unknown component <a.b.c>'],
    ['tabs without any', '<Tabs groupId="a"></Tabs>', 5, 1, '<Tabs> has no <TabItem>'],
    ['a tab alone', tab('a'), 5, 1, '<TabItem> is not in <Tabs>'],
    ['two tabs of one value', `<Tabs>\n${tab('a')}\n${tab('a')}\n</Tabs>`, 11, 10, 'two tabs'],
    [
      'no platform',
      `<Tabs groupId="platform">\n${tab('iso')}\n</Tabs>`,
      6,
      10,
      'no platform "iso"',
    ],
    ['an open admonition', ':::note\n\nText', 5, 1, 'the admonition "note" is never closed'],
    ['an open one with more colons', '::::note\n\n:::tip\n\nText\n\n:::', 5, 1, '"note" is never'],
    [
      'an open one in another',
      ':::note\n\n:::tip\n\nText\n\n:::',
      7,
      1,
      'the admonition "tip" is never closed',
    ],
    ['colons that end nothing', 'Text\n\n:::', 7, 1, 'these colons end no admonition'],
    ['a footnote without a text', 'Text[^a]', 5, 1, 'the footnote [^a] has no text'],
    ['a footnote with two', 'Text[^a]\n\n[^a]: One\n\n[^a]: Two', 9, 1, '[^a] has two texts'],
    ['a footnote of no text', 'Text\n\n[^a]: One', 7, 1, 'no text refers to the footnote [^a]'],
    [
      'a ragged table',
      '| a | b |\n|---|---|\n| 1 |',
      7,
      1,
      'this row has 1 cell, and the first has 2',
    ],
    ['a table with a cut second line', '| a | b |\n|---|\n| 1 | 2 |', 5, 1, 'not a table'],
    ['a heading without a space', '##Heading', 5, 1, 'needs a space'],
    ['a jump of levels', '## A\n\n#### B', 7, 1, 'a heading of level 4 follows one of level 2'],
    ['a character that turns text around', 'One \u202Etwo', 5, 5, 'U+202E'],
    ['a control character', 'One \u0007two', 5, 5, 'U+0007'],
    ['a broken byte', 'One \uFFFDtwo', 5, 5, 'not UTF-8'],
    ['half a link', 'See [the guide](devices.mdx', 5, 1, 'a link is not complete'],
    ['a link to no reference', 'See [the guide][devices]', 5, 1, 'a link is not complete'],
    ['a cut backtick', 'Call `takePhoto() now', 5, 1, 'a backtick starts code that nothing ends'],
    ['a cut fence', '```ts\nlet a\n\nText', 5, 1, 'the code fence is never closed'],
    ['a deep quote', '>'.repeat(5000), 5, 1, 'nested too deeply'],
    ['a huge guide', 'Word. '.repeat(1_000_000), 1, 1, 'is too long'],
  ])('%s', async (_name, body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
  })

  test.each([
    ['a script', '<script>1</script>', '<script>'],
    ['a handler', '<path onload="a()"/>', 'onload="a()"'],
    ['a link', '<a href="javascript:b">a</a>', 'javascript:b'],
    ['a style', '<style>main { display: none }</style>', '<style>'],
    ['an image of another host', '<image href="https://b.example/a.png"/>', 'href="https:'],
    [
      'a link that changes',
      '<a><animate attributeName="href" to="javascript:b"/></a>',
      '<animate>',
    ],
    ['what only browsers see', '</svg><![CDATA[><script>1</script>]]><svg>', '<script>'],
    ['what this site reads', '<path d="<script>window.__remixContext"/>', '<script>'],
    ['a comment', '</svg><![CDATA[>-->]]><svg>', '<!-- a comment -->'],
    ['text to the end', '</svg><plaintext><svg>', '<plaintext>'],
    ['the end of the page', '</svg></main><svg>', 'closes what it is in'],
    ['an open tag', '</svg><b>a<svg>', 'is never closed'],
  ])('%s in a diagram', async (_name, diagram, message) => {
    const body = '<Figure src="./a.svg" caption="A." />'
    expectFault(await compile(body, diagram), { line: 1, column: 1, message })
  })
})

describe('what only looks like a mistake is none', () => {
  test.each([
    ['escaped marks', 'A \\` and \\[^a] and \\[b](c', 'A ` and [^a] and [b](c'],
    ['marks in code', '`[a](b` and `a[0][1]`', '<code translate="no">[a](b</code>'],
    ['a number sign', '#2663 is an issue', '#2663'],
    ['a closed admonition in another', '::::note\n\n:::tip\n\nText\n\n:::\n\n::::', 'Text'],
    ['an admonition in a quote', '> :::note\n>\n> Text\n>\n> :::', 'Text'],
    ['links of mail and phones', '[a](mailto:a@example.com) [b](tel:123)', 'href="tel:123"'],
    [
      'a drawing',
      '<svg viewBox="0 0 1 1"><title>A</title><path d="M0 0" /></svg>',
      '<title>A</title>',
    ],
    ['a footnote', 'Text[^a]\n\n[^a]: One', 'footnotes'],
  ])('%s', async (_name, body, html) => {
    expectHtml(await compile(body), html)
  })
})

test('several mistakes are listed in one run, each once', async () => {
  const { problems } = await compile('##Heading\n\nCall `a\n\n<foo />\n\n:::note')
  expect(problems.map(({ line }) => line)).toEqual([5, 7, 9, 11])
})
