import { describe, expect, test } from 'vitest'
import { compileBody } from '../../tests/support/compiled'
import { createFolder } from '../../tests/support/create-folder'

const tabs = (...values: string[]) =>
  `<Tabs>\n${values.map((value) => `<TabItem value="${value}" label="${value}">\n\nText\n\n</TabItem>`).join('\n')}\n</Tabs>`

/** Some file that guides can show, and how long it is. */
const example = '../examples/scanner.tsx'

describe('what authors write becomes HTML', () => {
  const pages: Record<string, string | RegExp> = {
    '## Two words\n\nText':
      '<h2 id="two-words">Two words<a class="heading-anchor" href="#two-words" aria-hidden="true" tabindex="-1">#</a></h2>',
    '## Two `Camera` {/* #id */}\n\nText':
      '<h2 id="id">Two <code translate="no">Camera</code><a class',
    ':::tip[Mind *this*]\nText\n:::':
      'aria-labelledby="admonition-1"><p class="admonition-title" id="admonition-1">Mind <em>this</em></p>',
    ':::danger\nText\n:::':
      /^<aside class="admonition admonition-danger" [^>]*><p [^>]*>Danger<\/p><div class="admonition-body">\n<p>Text/,
    '[x](<src:ios/Frame Processor/Frame.m> "@implementation Frame {")':
      /<a href="https:[^"]+\/package\/ios\/Frame%20Processor\/Frame\.m#L\d+" title="Frame\.m:\d+ @implementation Frame \{" class="source-link">x</,
    '1. One\n1. Two\n\n*A*\n\n1. One\n2. Two': '<ol>',
    '::::note\n\n:::tip\nText\n:::\n\n::::': 'admonition-tip',
    '> :::note\n> ~~Text~~\n> :::': '<del>Text</del>',
    'At 16:9, a:b and ::c': '<p>At 16:9, a:b and ::c</p>',
    '[beta] (3.9.2) \\*\\*': '<p>[beta] (3.9.2) **</p>',
    '| One | Two |\n|---|--:|\n| 1 | 2 |':
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Table: One, Two"><table>',
    '| A | iOS | Platform |\n|---|---|---|\n| B | 1 | Android |\n| C or iOS | | |\n| On iOS | | |':
      '<th>A</th><th data-platform="ios">iOS</th><th>Platform</th></tr></thead><tbody><tr data-platform="android"><td>B</td><td data-platform="ios">1</td><td>Android</td></tr><tr><td>C or iOS</td><td data-platform="ios"></td><td></td></tr><tr data-platform="ios">',
    '| | B |\n|---|---|\n| 1 | 2 |':
      '="Table: B"><table><thead><tr><td></td><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th>',
    '| | B |\n|---|---|\n| | 2 |': '<tbody><tr><td></td><td>2</td></tr>',
    '| A | |\n|---|---|\n| 1 | 2 |': 'aria-label="Table: A"',
    '- [ ] One': 'type="checkbox" disabled="" aria-label="To do"/>',
    '- [x] One': 'aria-label="Done" checked=""/>',
    '## On iOS\n\nText\n\n:::warning\nMind\n:::':
      '<details class="platform-part" data-platform="ios" data-section="on-ios" open=""><summary class="platform-label">iOS only</summary><p>Text</p>\n</details><aside',
    '```tsx title="a {1}.tsx"\nlet a\n```':
      '<figcaption class="code-block-title">a {1}.tsx</figcaption><div class="code-block-actions"><button type="button" class="code-block-copy" data-copy="" data-replay="" aria-label="Copy code">',
    '```c++ {2-3}\nint a;\nint b;\nint c;\n```':
      '<span class="code-line highlight-line"><span class="keyword">int</span> b',
    '```md collapse\na\nb\n```': '</pre></figure>',
    [`\`\`\`md collapse\n${'a\n'.repeat(25)}\`\`\``]:
      '</pre><details class="code-block-toggle"><summary><span>Show all 25 lines</span><span>Show less</span></summary></details></figure>',
    '```md wrap\na\nb\n```': '<figure class="code-block code-block-wrap"',
    '```sh\nls\ncd\n```': '<figure class="code-block" data-language="bash">',
    '```diff-tsx\n const a = 1\n-let b\n+let c\n```':
      '<span class="code-line deleted"><span class="code-sign">-</span><span class="keyword">let</span>',
    '```tsx\na = <View b={c} />;\n```':
      '<span class="function">b</span><span class="plain">={c}</span> /&gt;</span>;',
    '```text\n-a\n```':
      /"code-block code-block-line" data-language="text">.*<pre tabindex="0" translate="no"><code class="language-text"><span class="code-line">-a/,
    '```ts\nlet a\n// ---cut---\nb\n```': '<span class="code-line">b\n',
    '- ```tsx title="App.tsx" run\n  export const A = 1\n  ```':
      '</figure>\n<div data-island="live-phone" data-subject="App.tsx" data-answers="run">',
    [`<CodeFile src="${example}" />`]:
      '<figcaption class="code-block-title">scanner.tsx</figcaption>',
    '[#12](//b.io/pull/12) [at #1](//b.io/pull/2) [#1 too](//b.io/pull/2) [x](mailto:ab@cd.io)':
      '<a href="//b.io/pull/12">#12</a> <a href="//b.io/pull/2">at #1</a>',
    '[x](devices.mdx#top) [x](api:Camera)':
      '"/x/docs/guides/devices#top">x</a> <a href="/x/docs/api/classes/Camera"',
    'The `<Camera>`':
      '<a href="/x/docs/api/classes/Camera"><code translate="no">&lt;Camera&gt;</code></a>',
    'The `isActive={true}` of `Camera(a, b)`':
      '<a href="/x/docs/api/interfaces/CameraProps#isactive"><code translate="no">isActive={true}</code></a> of <a href="/x/docs/api/classes/Camera"><code translate="no">Camera(a, b)</code></a>',
    'The `zoom`': '<p>The <code translate="no">zoom</code></p>',
    'Call `focus(1)`': '<a href="/x/docs/api/classes/Camera#focus"><code translate="no">focus(1)',
    'Call `Camera.focus`': '<a href="/x/docs/api/classes/Camera#focus"><code',
    'At `zoom="max"`': '<a href="/x/docs/api/interfaces/CameraProps#zoom"><code',
    '`isActve`\n\n```ts\nlet isActve\n```': '<p><code translate="no">isActve</code></p>',
    '`IsActive` `Cameras` `isActor` `isActix` `isactve` `.isActve` `isActive?` `Zomm` `evitcAsi` `a Camera()` `Camera() b` `a isActive={1}` `isActive={1} b` `a <Camera>` `<Camera> b` `a Camera.focus` `Camera.focus b`':
      /^<p><code(?!.*<a )/,
    '<Figure src="./diagrams/code-scanning-axes.svg" caption="Axes." />':
      /<figure class="diagram"><div class="diagram-image"><svg role="img" aria-label="Axes of [^<>"]+ screen\. Left: an [^<>"]+" xmlns="[^>]*><title>[^]*<\/g><[^\n]*<\/svg><\/div><figcaption>Axes\.<\/figcaption>/,
    '<Example>\n\n*a*\n\n```ts\nb\n```\n\n</Example>': '<div data-part="repeated"><figure',
    [tabs('a', 'b')]: 'data-value="a"><p class="tab-label">a</p>',
    '```sh\n# Run {#x}\n```': '# Run {#x}',
    '<a href="devices.mdx">x</a>': 'href="/x/docs/guides/devices"',
    'One[^1].\n\n[^1]: Two.': '<p class="visually-hidden" id="footnote-label">Footnotes</p>',
    '<details>\n<summary>More</summary>\nText\n</details>': '<details><summary>More</summary><p>',
  }

  test.each(Object.entries(pages))('%j', async (body, html) => {
    const compiled = await compileBody(body)
    expect(compiled.problems).toEqual([])
    expect(compiled.html).toMatch(html)
  })
})

describe('a fault has a place, and says what would be right', () => {
  test.each([
    ['Text {', 5, 7, /^Unexpected end of file in expression.*corresponding closing brace/],
    ['\n\n\n\n\nText text <br> here', 10, 11, 'closing tag for `<br>`'],
    ['One {unknown.name}', 5, 5, '{unknown.name} would be evaluated'],
    ['import a from "./nothing"', 5, 1, 'neither import nor export'],
    ['```tsxx\na\n```', 5, 1, 'unknown code language "tsxx"'],
    ['```\na\n```', 5, 1, 'unknown code language ""'],
    ['```diff-tsxx\n+a\n```', 5, 1, 'unknown code language "diff-tsxx"'],
    ['```ts titel="a"\nlet a\n```', 5, 1, '"titel="a"" after the language'],
    ['```tsx run\nlet a\n```', 5, 1, 'code to run has no title'],
    ['```tsx run title="a"\nlet a\n```', 5, 1, '"a" is no file that can run'],
    ['- ```ts\n  let a\n```\n\n## B', 7, 1, 'this ends no code'],
    ['Text\n\n```ts\nlet a', 7, 1, 'the code fence is never closed'],
    ['- ```ts\n  let a = {\n\n## B\n\n```ts\nb\n```', 5, 3, 'fence is never closed'],
    [':::nota\nText\n:::', 5, 1, 'unknown admonition "nota"'],
    ['<Tabz />', 5, 1, 'unknown component <Tabz>'],
    ['<Figure src="./lens.svg" caption="A." />', 5, 1, 'there is no file "./lens.svg"'],
    ['<CodeFile src="../examples/scaner.tsx" />', 5, 1, 'there is no file'],
    ['<Figure src="./diagrams/code-scanning-axes.svg" />', 5, 1, '<Figure> needs "caption"'],
    ['<Example query="a" />', 5, 1, '<Example> has no property "query"'],
    ['<p style="color: red">x</p>', 5, 1, '<p> may not have "style"'],
    ['<TabItem value="a" label="A">x</TabItem>', 5, 1, '<TabItem> is not in <Tabs>'],
    [tabs('a', 'b', 'a'), 16, 1, 'two tabs have the value "a"'],
    ['See [x]()', 5, 5, 'the link has no target'],
    ['See [x](#)', 5, 5, 'the link has no target'],
    ['See [x](https://www.example.com)', 5, 5, 'readers cannot open it'],
    ['One\u200b', 5, 4, 'an invisible character'],
    ['See [x](device.mdx)', 5, 5, 'broken markdown link "device.mdx"'],
    ['See [x](api:Kamera)', 5, 5, 'the API has no "Kamera"'],
    ['See [x](src:src/Kamera.tsx "a")', 5, 5, 'react-native-vision-camera has no file'],
    ['See [x](src:src/Camera.tsx)', 5, 5, 'no code of src/Camera.tsx is quoted'],
    ['See [x](src:src/Camera.tsx "class Kamera")', 5, 5, '"class Kamera" is not in src/Camera.tsx'],
    ['See [x](src:src/Camera.tsx "const")', 5, 5, '"const" stands '],
    ['See [x](javascript:a)', 5, 5, 'may not start with "javascript:"'],
    ['See [](devices.mdx)', 5, 5, 'the link does not say where'],
    ['See [x](http:/a.example)', 5, 5, 'the address lacks a slash'],
    ['See [x](mailto:a)', 5, 5, 'the address has no host'],
    ['See [x](a.example/b)', 5, 5, 'the address lacks its scheme'],
    ['See [#21](https://a.example/pull/12)', 5, 5, '"#21" links to another number'],
    ['See [x] (devices.mdx)', 5, 7, 'a link has a space in it'],
    ['See [x](devices.mdx', 5, 7, 'a link is cut'],
    ['See [x][nope]', 5, 7, 'a link has no target'],
    ['See[^1]', 5, 4, 'the footnote has no text'],
    ['<a href="api:Kamera">x</a>', 5, 1, 'the API has no "Kamera"'],
    ['<a href="device.mdx">x</a>', 5, 1, 'broken markdown link "device.mdx"'],
    ['<iframe src="https://a.example" />', 5, 1, 'guides have no <iframe>'],
    ['<p id={1}>x</p>', 5, 1, '"id" of <p> is no plain text'],
    ['<details>\nText\n</details>', 5, 1, '<details> has no <summary>'],
    [':::tip Ask late\nText\n:::', 5, 1, 'this is no admonition'],
    ['::: note\n\nText\n\n:::', 5, 1, 'this is no admonition'],
    ['::: code-group\nText\n:::', 5, 1, 'these are no tabs'],
    [':note[Text]', 5, 1, 'this is no directive'],
    ['Word\n:   Meaning', 6, 1, 'this is no definition'],
    ['```bash\nCopy code\nls\n```', 6, 1, 'readers would see "Copy code"'],
    ['```ts\na\n  ...\n```', 7, 1, 'readers would see "..."'],
    [':::note\n\n:::', 5, 1, 'there is no text'],
    ['## \n\nText', 5, 1, 'there is no text'],
    ['|1|2|', 5, 1, 'the row is in no table'],
    ['h2. One', 5, 1, 'this is no heading'],
    ['One ++two++', 5, 5, 'the mark stays text'],
    ['%%two%%', 5, 1, 'the mark stays text'],
    ['One^[two]', 5, 4, 'the footnote has no text'],
    ['[ ] One', 5, 1, 'this is no task'],
    ['1920*1080 or 1280*720', 5, 5, '* in a word starts italics'],
    ['One *two', 5, 5, '* starts or ends no italics'],
    ['*One* two*', 5, 10, '* starts or ends no italics'],
    ['One (two', 5, 1, 'one of () has no other half'],
    ['See [x] (api:Camera)', 5, 7, 'a link has a space in it'],
    ['Call `a({ b: 1 }`', 5, 6, 'one of () has no other half'],
    ['One two::', 5, 8, 'the mark stands twice'],
    ['## One /* #x */\n\nText', 5, 8, 'a brace or comment stays text'],
    ['See [x]src:a.ts)', 5, 7, 'a link is cut'],
    ['See __One__', 5, 5, '__ makes the text bold'],
    ['See #2437', 5, 5, 'an issue has no link'],
    ['See [x]devices.mdx)', 5, 7, 'a link is cut'],
    ['See [here](devices.mdx)', 5, 5, 'the link does not say where'],
    ['See [One|devices.mdx]', 5, 5, 'a link has no target'],
    ['Text\n\n:::', 7, 1, 'these colons end nothing'],
    [':::note\n\nText\n\n::', 5, 1, '":::note" is never closed'],
    [':::note\nText\n\n:::tip\nText\n:::', 5, 1, '":::note" holds a heading, or one'],
    [':::note\nText\n\n## B\n\nText\n:::', 5, 1, '":::note" holds a heading'],
    ['One\n\n=======\n>>>>>>> main\n', 7, 1, 'a merge left its mark'],
    [':::note{title="A"}\nText\n:::', 5, 1, 'an admonition has no attributes'],
    ['> [!NOTE]\n> Text', 5, 3, 'alerts of GitHub stay text'],
    ['Text\n##Two', 6, 1, 'no space follows the #'],
    ['-one\n', 5, 1, 'no space follows the mark'],
    ['1. One\n3. Three', 5, 1, 'another number than "3"'],
    ['- [] One', 5, 3, 'this is no task'],
    ['One &lt two', 5, 5, 'no semicolon ends the character'],
    ['One ==two==', 5, 5, 'the mark stays text'],
    ['One :+1: two', 5, 5, 'a name in colons stays text'],
    ['One\n\n[^1]: Two', 7, 1, 'no text names the footnote'],
    ['See `Camra`', 5, 5, 'the API has no "Camra"'],
    ['See `isActve`', 5, 5, 'the API has no "isActve"'],
    ['See `<Camra zoom={1}>`', 5, 5, 'the API has no "Camra"'],
    ['See `Camera.isAcitve()`', 5, 5, 'the API has no "isAcitve"'],
    ['| `a` | b |\n| `c` | d |\n', 5, 1, 'the row is in no table'],
    ['a | b\nc | d\n', 5, 1, 'the row is in no table'],
    ['| a |\n|---|\n| 1 |\n\n| 2 |\n', 9, 1, 'the row is in no table'],
    ['•\tOne', 5, 1, 'this is no list'],
    ['One\na) Two', 6, 1, 'this is no list'],
    ['1.One', 5, 1, 'no space follows the mark'],
    ['(text)[devices.mdx]', 5, 5, 'a link has no target'],
    ['One two Two', 5, 5, 'a word stands twice'],
    ['TODO', 5, 1, 'unfinished text'],
    ['## A {/* x */}\n\nText', 5, 1, 'the comment is no id'],
    ['<details>\n<summary></summary>\nText\n</details>', 5, 1, '<details> has no <summary>'],
    ['```bash\n# ---cut---\nls\n```', 6, 1, 'readers would see "# ---cut---"'],
    ['<LivePhone sample="x" />', 5, 1, '<LivePhone> has no property "sample"'],
    ['See `a.current?.isActve`', 5, 5, 'the API has no "isActve"'],
    ['<Figure src="../examples/app.json" caption="A." />', 5, 1, 'is no diagram'],
    ['<CodeFile src="../examples" />', 5, 1, 'there is no file "../examples"'],
    ['| a | b |\n|---|---|\n| 1 |', 7, 1, 'the row has 1 cells in place of 2'],
    ['| a |\n|---|\n| `b | c` |', 7, 1, 'the row has 2 cells in place of 1'],
    ['<p>## A</p>', 5, 4, 'a tag stands next to Markdown'],
    ['```ts\n// highlight-next-line\nlet a\n```', 6, 1, 'readers would see "// highlight'],
    ['```ts\nlet a\n// --- cut ---\n```', 7, 1, 'readers would see "// --- cut ---"'],
    ['```ts\nimport ‘a’\n```', 6, 1, 'readers would see "import ‘a’"'],
    ['```ts {0,3}\nlet a\n```', 5, 1, '{0,3} names lines that the code has not'],
    ['```tsx run title="a.tsx"\nlet a\n```', 5, 1, 'code to run exports no component'],
    ['<LivePhone />', 5, 1, '<LivePhone> names no screen'],
    ['<SetupSteps of="test" />', 5, 1, '<SetupSteps> needs "of", another than it has'],
    [tabs('a'), 5, 1, '<Tabs> needs two tabs or more'],
    [tabs('a', 'b').replace('<Tabs', '<Tabs groupId="os"'), 5, 1, 'no other tabs have the groupId'],
    [tabs('a', 'b').replace('</Tabs>', 'Text\n</Tabs>'), 5, 1, 'readers never see'],
    ['![A lens](./lens.png)', 5, 1, 'there is no file "./lens.png"'],
    ['![A lens](https://a.example/lens.png)', 5, 1, 'is no file beside the guide'],
    ['![A lens](./diagrams/devices-lenses.svg)', 5, 1, 'is no name of a picture'],
    ['## A\n\nText\n---\n\nMore', 7, 1, 'the line below makes the text a heading'],
    ['!!! note', 5, 1, 'this is no admonition'],
    ['!> Mind', 5, 1, 'this is no admonition'],
    ['=== "iOS"', 5, 1, 'these are no tabs'],
    ['Word\n: Meaning', 6, 1, 'this is no definition'],
    ['[[toc]]', 5, 2, 'the contents stay text'],
    ['At $x^2$', 5, 4, 'a formula stays text'],
    ['At 10^2^', 5, 5, '^ raises nothing'],
    ['H~2~O', 5, 2, 'one ~ strikes the text out'],
    ['`a = 1{:js}`', 5, 1, 'readers would see the language'],
    ['```bash\n$ npm ci\n```', 6, 1, 'readers would see "$ npm ci"'],
    ['```bash\nls –a\n```', 6, 1, 'readers would see "ls –a"'],
    ['See [x](http://localhost:3000/a)', 5, 5, 'readers cannot open it'],
    ['<CodeFile src="" />', 5, 1, '<CodeFile> needs "src", another'],
    ['# Title', 5, 1, 'second level-1 heading'],
    ['## A', 5, 1, 'nothing stands below the heading'],
    ['## A\n\n## B\n\nText', 5, 1, 'nothing stands below the heading'],
    ['## A\n\n<h2>B</h2>\n\nText', 5, 1, 'nothing stands below the heading'],
    ['## A\n\nText\n\n## A\n\nText', 9, 1, 'has the id "a"'],
    ['<p id="x">A</p>\n\n## B {/* #x */}\n\nText', 7, 1, 'has the id "x"'],
    ['## A {#x}\n\nText', 5, 7, 'parse expression'],
    ['## A\n\n#### B', 7, 1, 'a heading of level 4 follows one of level 2'],
    ['## A {/* #x */}\n\nText\n\n## B {/* #x */}\n\nText', 9, 1, 'has the id "x"'],
    ['One\ntwo ** three', 6, 5, '** starts or ends no bold text'],
    ['One \\` two ` three', 5, 12, 'a backtick starts code that nothing ends'],
  ])('%j', async (body, line, column, message) => {
    const { problems } = await compileBody(body)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ file: 'docs/guides/a.mdx', line, column })
    expect(problems[0]?.message).toMatch(message)
    expect(problems[0]?.note).toBeTruthy()
  })

  test.each([
    ['<LivePhone scanner />', 'there is no file "../examples/scanner.tsx"'],
    ['<CodeFile src="../examples/a.ts" />', 'readers would see "$ a"'],
  ])('%s shows a file of the examples, which is checked', async (body, message) => {
    const { problems } = await compileBody(body, createFolder({ 'docs/examples/a.ts': '$ a' }))
    expect(problems).toMatchObject([{ message }])
  })

  test('all faults of a file are listed in one run', async () => {
    const { problems } = await compileBody(':::nota\nText\n:::\n\n```tsxx\na\n```\n\n[x](b.mdx)')
    expect(problems.map(({ line }) => line)).toEqual([5, 9, 13])
  })

  test.each([
    ['<Camera />', 'Write code as `<Camera>`.'],
    ['<Admonition>\n\nText\n\n</Admonition>', 'Write ":::note"'],
    ['<img src="a.png">', 'Write !['],
    ['[x](https://github.com/mrousavy/react-native-vision-camera/tree/HEAD)', 'Quote'],
    ['<!-- a -->', 'Write it as that says.'],
    ['<p id=“a”>x</p>', 'straight quotes'],
    ['1 <2', 'Write a literal < as &lt;, or'],
    ['Promise<void>', 'blank lines inside'],
  ])('%j has a remedy of its own', async (body, remedy) => {
    const { problems } = await compileBody(body)
    expect(problems).toMatchObject([{ note: expect.stringContaining(remedy) }])
  })
})

test('headings, links and code are read with their places', async () => {
  const body = '## A\n\n### B `c`\n\n[x](devices.mdx)\n\n- ```ts\n  let a\n  ```\n```sh\n(\n```'
  const { facts, links, samples } = await compileBody(body)
  expect(facts.headings).toEqual([
    { depth: 2, text: 'A', id: 'a' },
    { depth: 3, text: 'B c', id: 'b-c' },
  ])
  expect(links).toEqual([{ href: '/docs/guides/devices', line: 9, column: 1 }])
  expect(samples).toMatchObject([{ line: 11, indent: 2, code: 'let a', language: 'ts' }])
  const [shown] = (await compileBody(`<CodeFile src="${example}" />`)).samples
  expect(shown).toMatchObject({ file: 'docs/examples/scanner.tsx', line: 0, indent: 0 })
})
