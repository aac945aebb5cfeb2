import { describe, expect, test } from 'vitest'
import { authoringKit } from './authoring-kit'
import { mdxComponents } from '~/article/mdx-components'
import { compileBody as compile, expectFault, expectHtml } from '../../tests/support/compiled'

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
      'Details',
      '<Details summary="More">\n\nText\n\n</Details>',
      '<details><summary>More</summary><p>Text</p>',
    ],
    [
      'Example',
      '<Example>\n\n![The screen](/a.png)\n\n```ts\nlet a\n```\n\n</Example>',
      '</p><div data-part="repeated"><figure class="code-block"',
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
    ['See <ApiLink to="Kamera">x</ApiLink>', 5, 5, 'the API has no "Kamera"'],
    ['See <ApiLink>x</ApiLink>', 5, 5, '<ApiLink> needs "to"'],
    ['[x](./nowhere)', 5, 1, 'broken markdown link "./nowhere"'],
    ['[x](/guides/b.mdx)', 5, 1, 'broken markdown link "/guides/b.mdx"'],
    ['Text <Platform />', 5, 6, '<Platform> needs "ios" or "android"'],
    ['<Platform ios web />', 5, 1, '<Platform> has no property "web"'],
    ['<Tabs>\n<TabItem>x</TabItem>\n</Tabs>', 6, 1, '<TabItem> needs "value"'],
    ['<Steps>\n\nText\n\n</Steps>', 5, 1, 'holds no numbered list'],
    ['<Steps>\n\nText\n\n1. One\n\n</Steps>', 5, 1, '<Steps> holds more than a numbered list'],
    ['<PackageTabs command />', 5, 1, '"command" as plain text'],
    ['<PackageTabs command={x} />', 5, 1, '"command" as plain text'],
    ['<PackageTabs />', 5, 1, '<PackageTabs> needs "command"'],
    ['<PackageTabs command="frobnicate" />', 5, 1, 'the command "frobnicate"'],
    ['<p style="color: red">x</p>', 5, 4, 'inline style'],
    ['Text {#id} here', 5, 6, '{#id} is not at the end'],
    ['## A {#x}\n\n## B {#x}', 7, 1, 'the id of another heading'],
    ['```js {3}\nlet a\n```', 5, 1, 'line 3'],
  ])('%j', async (body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
  })

  test.each([['an explicit id', '## Heading {#id}', 1]])(
    'places after %s are those of the file',
    async (_name, body, lineCount) => {
      const { problems } = await compile(`${body}\n\nSee [x](nowhere.mdx)`)
      expect(problems).toMatchObject([{ line: 6 + lineCount, column: 5 }])
    },
  )
})
