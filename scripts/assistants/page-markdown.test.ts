import { expect, test } from 'vitest'
import { parseHtml } from '~/article/article'
import { createMarkdownWriter } from './page-markdown'

const pathname = '/docs/guides/devices'
const url = `https://a.example/x${pathname}`
const documents = new Set([pathname, '/docs/api/classes/Camera'])
const write = createMarkdownWriter({ origin: 'https://a.example', basePath: '/x/' }, documents)

function toMarkdown(article: string): string {
  const main = `<main><nav><a href="/x/">Home</a></nav><article>${article}</article></main>`
  return write({ pathname, tree: parseHtml(main), description: '' }).markdown
}

const code = (text: string) =>
  `<figure class="code-block"><div class="code-block-actions"><button>Copy</button></div><pre><code class="language-tsx">${text}</code></pre></figure>`

test.each(
  Object.entries({
    '<h2 id="a">A<a class="heading-anchor" href="#a">#</a></h2>': '## A\n',
    '<p><a href="#a">A</a></p>': `[A](${url}.md#a)\n`,
    '<p><a href="/x/docs/api/classes/Camera#b">B</a></p>':
      '[B](https://a.example/x/docs/api/classes/Camera.md#b)\n',
    '<p><a href="https://b.example/">B</a></p>': '[B](https://b.example/)\n',
    '<p><a href="/x/">B</a></p>': '[B](https://a.example/x/)\n',
    '<p>&lt;Camera&gt; and <code>&lt;View&gt;</code></p>': '\\<Camera> and `<View>`\n',
    [code('<span class="code-line"><span class="keyword">const</span> a = 1\n</span>b()\n')]:
      '```tsx\nconst a = 1\nb()\n```\n',
    // A diff, whose language others know by this name alone.
    [code('+a').replace('tsx', 'diff-tsx')]: '```diff\n+a\n```\n',
    [code('```ts\n```\n')]: '````tsx\n```ts\n```\n````\n',
    '<div class="tabs"><div class="tab-list"><label><input type="radio">npm</label></div><div class="tab-panel"><p class="tab-label">npm</p><p>One</p></div><div class="tab-panel"><p class="tab-label">Yarn</p><p>Two</p></div></div>':
      '**npm**\n\nOne\n\n**Yarn**\n\nTwo\n',
    '<aside class="admonition"><p class="admonition-title">Mind</p><div><p>The gap.</p></div></aside>':
      '> **Mind**\n>\n> The gap.\n',
    '<figure class="diagram"><svg role="img" aria-label="A to B."><title>T</title><path d="M0 0"/></svg><figcaption>From A.</figcaption></figure>':
      'Diagram: A to B.\n\nFrom A.\n',
    '<p>A<svg aria-hidden="true"><path d="M0 0"/></svg></p>': 'A\n',
    '<details><summary>More</summary><p>Text</p></details>': '**More**\n\nText\n',
    '<dl><dt><a href="/x/b">B</a></dt><dd>One, two</dd></dl>':
      '**[B](https://a.example/x/b)**\n\nOne, two\n',
    '<div class="table-scroll"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1|2</td></tr></tbody></table></div>':
      '| A |\n| - |\n| 1\\|2 |\n',
    '<p>preview.ts</p>': 'preview.ts\n',
    '<p><code>zoom</code><ul class="reference-badges"><li>iOS only</li></ul></p>':
      '`zoom`\n\n(iOS only)\n',
    '<details class="toc-fold"><summary>On this page</summary></details><p>A</p>': 'A\n',
  }),
)('%s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown)
})

test('tells title and description, and where all pages are', () => {
  const tree = parseHtml('<main><h1>Camera <b>Devices</b></h1><p>A</p></main>')
  const description = 'About & more.'
  expect(write({ pathname, tree, description })).toEqual({
    title: 'Camera Devices',
    description,
    markdown:
      '# Camera **Devices**\n\nAll pages of this documentation: [llms.txt](https://a.example/x/llms.txt)\n\nA\n',
  })
})
