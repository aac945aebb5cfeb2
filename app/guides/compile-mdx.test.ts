import { describe, expect, test } from 'vitest'
import { compileBody, expectFault, expectHtml } from '../../tests/support/compiled'

const svg =
  '<svg viewBox="0 0 720 100"><title>Lens</title><desc>A lens.</desc><path d="M0 0"/></svg>'

const compile = (body: string) =>
  compileBody(body, {
    getDiagram: (src) => (src === './lens.svg' ? { text: svg } : { note: 'Known: ./lens.svg.' }),
  })

describe('what authors write becomes', () => {
  test.each([
    [
      'a heading with a permalink',
      '## Two words',
      '<h2 id="two-words">Two words<a class="heading-anchor" href="#two-words" aria-label="Link to this heading: Two words">#</a></h2>',
    ],
    [
      'sections with their lines below the first screen, which browsers may lay out late',
      `## One\n${'word '.repeat(400)}\n## Two\nText\n\n- Item\n### Part\nText`,
      '<section><h2 id="two">Two<',
    ],
    [
      'an admonition with its own title',
      ':::tip[Mind *this*]\nText\n:::',
      'aria-labelledby="admonition-1"><p class="admonition-title" id="admonition-1">Mind <em>this</em></p>',
    ],
    [
      'an admonition with the usual title',
      ':::danger\nText\n:::',
      '<p class="admonition-title" id="admonition-1">Danger</p>',
    ],
    [
      'text where a colon only looks like a directive',
      'At 16:9, a:b and ::c',
      '<p>At 16:9, a:b and ::c</p>',
    ],
    [
      'a table that scrolls and has a name',
      '| One | Two |\n|---|--:|\n| 1 | 2 |',
      'role="group" tabindex="0" aria-label="Table: One, Two"><table>',
    ],
    ['a cell aligned without an inline style', '| One |\n|--:|\n| 1 |', '<td align="right">1</td>'],
    [
      'code with a title and a copy button',
      '```tsx title="App.tsx"\nlet a\n```',
      '<figcaption class="code-block-title">App.tsx</figcaption>',
    ],
    [
      'code that readers can run',
      '- ```tsx title="App.tsx" run\n  let a\n  ```',
      '</figure>\n<div data-island="live-phone" data-subject="App.tsx" data-answers="run">',
    ],
    [
      'highlighted code',
      '```c++ {1}\nint a;\n```',
      '<span class="code-line highlight-line"><span class="keyword">int</span>',
    ],
    [
      'code by a usual name',
      '```sh\n$ ls\n```',
      '<figure class="code-block" data-language="bash">',
    ],
    [
      'a diff with the colors of its language',
      '```diff lang="tsx"\n const a = <View\n-  x={1}\n+  y\n />\n```',
      '<span class="code-line deleted">-<span class="type">  <span class="function">x</span>',
    ],
    [
      'code in an attribute, in the colors of code',
      '```tsx\na = <View b={c} />;\n```',
      '<span class="function">b</span><span class="plain">={c}</span> /&gt;</span>;',
    ],
    ['a log', '```log\nlet a\n```', 'class="code-line">let a'],
    ['plain code', '```\nlet a\n```', '<figure class="code-block" data-language="text">'],
    ['a link to a guide', '[x](devices.mdx#top)', 'href="/x/docs/guides/devices#top"'],
    ['a link to another host, as is', '[x](//example.com/a)', 'href="//example.com/a"'],
    ['a link to the API', '[x](api:Camera)', 'href="/x/docs/api/classes/Camera"'],
    [
      'inline code that links itself',
      'The `<Camera>`',
      '<a href="/x/docs/api/classes/Camera"><code translate="no">&lt;Camera&gt;</code></a>',
    ],
    ['inline code that stays plain', 'The `zoom`', '<p>The <code translate="no">zoom</code></p>'],
    [
      'a diagram with a name',
      '<Figure src="./lens.svg" caption="A lens." />',
      '<svg role="img" aria-label="Lens. A lens." viewBox="0 0 720 100">',
    ],
    [
      'panels under their labels',
      '<Tabs groupId="g">\n<TabItem value="a" label="A">\n\nOne\n\n</TabItem>\n</Tabs>',
      '<div class="tab-panel" data-value="a"><p class="tab-label">A</p>',
    ],
  ])('%s', async (_name, body, html) => {
    expectHtml(await compile(body), html)
  })

  test('nothing that readers should not see: set-up above the cut', async () => {
    const { html } = await compile('```ts\nconst hidden = 1\n// ---cut---\nconst seen = 2\n```')
    expect(html).not.toContain('hidden')
    expect(html).toContain('seen')
  })

  test('headings and links, each link with its place', async () => {
    const { headings, links } = await compile('## One\n\n### Two `code`\n\n[x](devices.mdx)')
    expect(headings).toEqual([
      { depth: 2, text: 'One', id: 'one' },
      { depth: 3, text: 'Two code', id: 'two-code' },
    ])
    expect(links).toEqual([{ href: '/docs/guides/devices', line: 9, column: 1 }])
  })
})

describe('every fault has a place', () => {
  test.each([
    ['Text {', 5, 7, 'corresponding closing brace'],
    ['Text <br> here', 5, 6, 'closing tag for `<br>`'],
    ['One\n\nText {unknown.name}', 1, 1, 'an expression fails: unknown is not defined'],
    ['import a from "./nothing"', 5, 15, './nothing'],
    ['```tsxx\na\n```', 5, 1, 'unknown code language "tsxx"'],
    ['```ts titel="a"\nlet a\n```', 5, 1, 'titel'],
    ['```diff lang="tsxx"\n+a\n```', 5, 1, 'unknown code language "tsxx"'],
    ['```tsx lang="tsx"\nlet a\n```', 5, 1, '"lang" only goes with diff'],
    [':::nota\nText\n:::', 5, 1, 'unknown admonition "nota"'],
    ['<Tabz />', 5, 1, 'unknown component <Tabz>'],
    ['<Figure src="./len.svg" caption="A." />', 5, 1, 'no diagram "./len.svg"'],
    ['<Figure src="./lens.svg" />', 5, 1, 'needs "caption"'],
    ['<Figure caption="A." />', 5, 1, 'needs "src"'],
    ['<Figure src={a} caption="A." />', 5, 1, '"src" as plain text'],
    ['See <Figure src="./lens.svg" caption="A." /> here', 5, 5, '<Figure> is inside a paragraph'],
    ['See [x]()', 5, 5, 'the link has no target'],
    ['See <a href="">x</a>', 5, 5, 'the link has no target'],
    ['See [x](device.mdx)', 5, 5, 'broken markdown link "device.mdx"'],
    ['See [x](api:Kamera)', 5, 5, 'the API has no "Kamera"'],
    ['# Title', 5, 1, 'second level-1 heading'],
  ])('%j', async (body, line, column, message) => {
    expectFault(await compile(body), { line, column, message })
  })

  test.each([
    ['an import of nothing', 'import a from "./nothing"', /^Correct the import/],
    ['an unclosed tag', 'Text <br> here', /^Close every tag/],
  ])('%s has a remedy of its own', async (_name, body, remedy) => {
    const { problems } = await compile(body)
    expect(problems[0]?.note).toMatch(remedy)
  })

  test('all faults of a file are listed in one run', async () => {
    const { problems } = await compile(':::nota\nText\n:::\n\n```tsxx\na\n```\n\n[x](device.mdx)')
    expect(problems.map(({ line }) => line)).toEqual([5, 9, 13])
  })
})
