import { describe, expect, test } from 'vitest'
import { authoringKit } from './authoring-kit'
import { compileMdx } from './compile-mdx.server'
import { createLinkResolver } from './links'
import { mdxComponents } from '~/article/mdx-components'
import { expectFault, expectHtml } from '../../tests/support/compiled'

const targets = {
  pathnames: new Map([['docs/guides/devices.mdx', '/docs/guides/devices']]),
  getApiHref: (key: string) =>
    key === 'CameraProps.zoom' ? '/docs/api/interfaces/CameraProps#zoom' : undefined,
  suggestApiKey: () => 'Did you mean CameraProps.zoom?',
}

function compile(body: string) {
  return compileMdx(
    { file: 'docs/guides/a.mdx', text: `---\ntitle: A\n---\n\n${body}\n` },
    {
      basePath: '/x/',
      resolveLink: createLinkResolver('docs/guides/a.mdx', targets),
      getApiHref: targets.getApiHref,
      getDiagram: () => ({ note: 'None are known.' }),
    },
  )
}

test('whatever is rendered is part of the kit', () => {
  expect(Object.keys(authoringKit)).toEqual(expect.arrayContaining(Object.keys(mdxComponents)))
})

describe('components', () => {
  test.each([
    [
      'ApiLink with text',
      'See <ApiLink to="CameraProps.zoom">the zoom</ApiLink>.',
      '<p>See <a href="/x/docs/api/interfaces/CameraProps#zoom">the zoom</a>.</p>',
    ],
    [
      'ApiLink without text',
      '<ApiLink to="CameraProps.zoom" />',
      '<p><a href="/x/docs/api/interfaces/CameraProps#zoom"><code translate="no">CameraProps.zoom</code></a></p>',
    ],
    [
      'Platform',
      '## Zoom <Platform ios="12.4+" />',
      '<h2 id="zoom">Zoom <span class="platform"><span>iOS 12.4+</span></span>',
    ],
    ['Steps', '<Steps>\n\n1. One\n2. Two\n\n</Steps>', '<ol class="steps">\n<li>One</li>'],
    [
      'Compatibility',
      '<Compatibility>\n\n| | Support |\n|---|---|\n| HDR | partly, 15+ |\n| RAW | No |\n\n</Compatibility>',
      '<th scope="row">HDR</th><td class="support-partly">partly, 15+</td></tr><tr><th scope="row">RAW</th><td class="support-no">No</td>',
    ],
    [
      'Details',
      '<Details summary="More">\n\nText\n\n</Details>',
      '<details><summary>More</summary><p>Text</p>',
    ],
    [
      'a prompt that is not part of the code',
      '```bash\n$ npm i\n```',
      '<code class="language-bash"><span class="code-line prompt"><span class="function">npm</span>',
    ],
    ['lines that wrap', '```js wrap\nlet a\n```', '<figure class="code-block code-block-wrap"'],
    [
      'a title with braces',
      '```js title="a {1}"\nlet a\n```',
      '<code class="language-js"><span class="code-line"><span class="keyword">let',
    ],
  ])('%s', async (_name, body, html) => {
    expectHtml(await compile(body), html)
  })

  test('PackageTabs says one command in the words of every package manager', async () => {
    const { html, problems } = await compile('<PackageTabs command="install --save-dev a" />')
    expect(problems).toEqual([])
    expect(html).toContain('<div class="tabs" data-group="package-manager">')
    const code = [
      ...html.matchAll(/data-value="(\w+)".*?<code class="language-bash">(.*?)<\/code>/gs),
    ]
    expect(code.map(([, value, text]) => [value, text?.replace(/<[^>]+>/g, '').trim()])).toEqual([
      ['npm', 'npm install --save-dev a'],
      ['yarn', 'yarn add --dev a'],
      ['pnpm', 'pnpm add --save-dev a'],
      ['bun', 'bun add --dev a'],
    ])
  })
})

describe('every fault has a place', () => {
  test.each([
    ['an unknown API key', 'See <ApiLink to="Kamera">x</ApiLink>', 5, 5, 'the API has no "Kamera"'],
    ['an ApiLink without target', 'See <ApiLink>x</ApiLink>', 5, 5, '<ApiLink> needs "to"'],
    [
      'a broken Link',
      'See\n<Link to="./nowhere">x</Link>',
      6,
      1,
      'broken markdown link "./nowhere"',
    ],
    ['a broken path', '[x](./nowhere)', 5, 1, 'broken markdown link "./nowhere"'],
    [
      'a broken path below docs',
      '[x](/guides/b.mdx)',
      5,
      1,
      'broken markdown link "/guides/b.mdx"',
    ],
    ['a Platform of nothing', 'Text <Platform />', 5, 6, '<Platform> needs "ios" or "android"'],
    ['an unknown attribute', '<Platform ios web />', 5, 1, '<Platform> has no property "web"'],
    [
      'a TabItem without value',
      '<Tabs>\n<TabItem>x</TabItem>\n</Tabs>',
      6,
      1,
      '<TabItem> needs "value"',
    ],
    ['Steps without a list', '<Steps>\n\nText\n\n</Steps>', 5, 1, 'holds no numbered list'],
    [
      'Steps with more than a list',
      '<Steps>\n\nText\n\n1. One\n\n</Steps>',
      5,
      1,
      '<Steps> holds more than a numbered list',
    ],
    [
      'a Compatibility without a table',
      '<Compatibility>\n\nText\n\n</Compatibility>',
      5,
      1,
      '<Compatibility> holds no table',
    ],
    [
      'a Compatibility with more than a table',
      '<Compatibility>\n\n| a |\n|---|\n\nText\n\n</Compatibility>',
      5,
      1,
      '<Compatibility> holds more than a table',
    ],
    ['a command without a value', '<PackageTabs command />', 5, 1, '"command" as plain text'],
    ['a command to compute', '<PackageTabs command={x} />', 5, 1, '"command" as plain text'],
    ['no command', '<PackageTabs />', 5, 1, '<PackageTabs> needs "command"'],
    ['an Admonition of no type', '<Admonition>x</Admonition>', 5, 1, '<Admonition> needs "type"'],
    [
      'an Admonition of a type to compute',
      '<Admonition type={x}>\n\nx\n\n</Admonition>',
      5,
      1,
      '"type" as plain text',
    ],
    [
      'an untranslatable command',
      '<PackageTabs command="frobnicate" />',
      5,
      1,
      'the command "frobnicate"',
    ],
    [
      'an unknown Admonition',
      '<Admonition type="nota">\n\nx\n\n</Admonition>',
      5,
      1,
      'unknown admonition "nota"',
    ],
    [
      'code that would have to run',
      '<CodeBlock language="js">{1 + 1}</CodeBlock>',
      5,
      1,
      'would have to run',
    ],
    ['a module that is not there', 'import a from "@theme/Nothing"', 5, 1, '"@theme/Nothing"'],
    ['an inline style', '<p style="color: red">x</p>', 5, 4, 'inline style'],
    ['an id outside of a heading', 'Text {#id} here', 5, 6, '{#id} is not at the end'],
    ['an id given twice', '## A {#x}\n\n## B {#x}', 7, 1, 'the id of another heading'],
    [
      'a start without an end',
      '```js\nlet a\n// highlight-start\nlet b\n```',
      7,
      1,
      'highlight-start',
    ],
    [
      'an end without a start',
      '- x\n\n  ```js\n  let a\n  // highlight-end\n  ```',
      9,
      3,
      'highlight-end',
    ],
    [
      'a start below the cut',
      '```js\nlet a\n// ---cut---\nlet b\n// highlight-start\n```',
      9,
      1,
      'highlight-start',
    ],
    ['an unknown magic comment', '```js\n// highlight-lines\nlet a\n```', 6, 1, 'highlight-lines'],
    ['a line beyond the last', '```js {3}\nlet a\n```', 5, 1, 'line 3'],
  ])('%s', async (_name, body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
  })

  test.each([
    ['a comment', '<!-- one\n\ntwo -->', 3],
    ['a title after a space', ':::note Title\n\nText\n\n:::', 5],
    ['an explicit id', '## Heading {#id}', 1],
    ['an import that is taken out', "import Tabs from '@theme/Tabs'", 1],
    ['all on one line', '## A <!-- b --> {#c}', 1],
  ])('places after %s are those of the file', async (_name, body, lineCount) => {
    const { problems } = await compile(`${body}\n\nSee [x](nowhere.mdx)`)
    expect(problems).toMatchObject([{ line: 6 + lineCount, column: 5 }])
  })

  test('and so are places on the line itself', async () => {
    const { problems } = await compile(':::note See [x](nowhere.mdx)\n\nText\n\n:::')
    expect(problems).toMatchObject([{ line: 5, column: 13 }])
    const after = await compile('<!-- a --> See [x](nowhere.mdx)')
    expect(after.problems).toMatchObject([{ line: 5, column: 16 }])
  })

  test('a comment that is never closed is an unclosed tag', async () => {
    const { problems } = await compile('Text <!-- a')
    expect(problems).toMatchObject([{ line: 5, column: 7 }])
  })
})
