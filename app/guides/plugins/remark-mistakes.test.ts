import { describe, expect, test } from 'vitest'
import { compileBody, expectFault, expectHtml } from '../../../tests/support/compiled'

const compile = (body: string) => compileBody(body)

const tab = (value: string) => `<TabItem value="${value}">\n\nText\n\n</TabItem>`

describe('what was silent is a fault at its place', () => {
  test.each([
    ['[a](javascript:alert%281%29)', 5, 1, 'may not start with "javascript:"'],
    ['[a](JavaScript:b)', 5, 1, 'may not start with "JavaScript:"'],
    ['<a href="java&#9;script:b">a</a>', 5, 1, '"javascript:"'],
    ['[a](htps://example.com)', 5, 1, '"htps:"'],
    ['[a](file:///etc/passwd)', 5, 1, '"file:"'],
    ['[a](data:text/html,b)', 5, 1, '"data:"'],
    ['<a.b.c />', 5, 1, 'unknown component <a.b.c>'],
    ['<Tabs groupId="a"></Tabs>', 5, 1, '<Tabs> has no <TabItem>'],
    [tab('a'), 5, 1, '<TabItem> is not in <Tabs>'],
    [`<Tabs>\n${tab('a')}\n${tab('a')}\n</Tabs>`, 11, 10, 'two tabs'],
    [`<Tabs groupId="platform">\n${tab('iso')}\n</Tabs>`, 6, 10, 'no platform "iso"'],
    [':::note\n\nText', 5, 1, 'the admonition "note" is never closed'],
    ['::::note\n\n:::tip\n\nText\n\n:::', 5, 1, '"note" is never'],
    [':::note\n\n:::tip\n\nText\n\n:::', 7, 1, 'the admonition "tip" is never closed'],
    ['Text\n\n:::', 7, 1, 'these colons end no admonition'],
    ['Text[^a]', 5, 5, 'the footnote [^a] has no text'],
    ['Text[^a]\n\n[^a]: One\n\n[^a]: Two', 9, 1, '[^a] has two texts'],
    ['Text\n\n[^a]: One', 7, 1, 'no text refers to the footnote [^a]'],
    ['| a | b |\n|---|---|\n| 1 |', 7, 1, 'this row has 1 cell, and the first has 2'],
    ['| a | b |\n|---|\n| 1 | 2 |', 5, 1, 'not a table'],
    ['##Heading', 5, 1, 'needs a space'],
    ['## A\n\n#### B', 7, 1, 'a heading of level 4 follows one of level 2'],
    ['One \u202Etwo', 5, 5, 'U+202E'],
    ['One \u0007two', 5, 5, 'U+0007'],
    ['One \uFFFDtwo', 5, 5, 'not UTF-8'],
    ['See [the guide](devices.mdx', 5, 5, 'a link is not complete'],
    ['See [the guide][devices]', 5, 5, 'a link is not complete'],
    ['Call `takePhoto() now', 5, 6, 'a backtick starts code that nothing ends'],
    ['```ts\nlet a\n\nText', 5, 1, 'the code fence is never closed'],
    ['>'.repeat(5000), 5, 1, 'nested too deeply'],
    ['Word. '.repeat(1_000_000), 1, 1, 'is too long'],
  ])('%j', async (body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
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
  const { problems } = await compile('##Heading\n\nCall `a\n\n<Foo />\n\n:::note')
  expect(problems.map(({ line }) => line).toSorted()).toEqual([11, 5, 7, 9])
})
