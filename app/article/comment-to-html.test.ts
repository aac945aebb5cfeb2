import { expect, test } from 'vitest'
import { addBasePath } from './article'
import { commentToHtml } from './comment-to-html.server'

test.each<[string, unknown, boolean?]>([
  ['[a](/docs)', '<p><a href="/docs">a</a></p>'],
  ['`zoom`', '<p><code translate="no">zoom</code></p>'],
  ['[`zoom`](#a)', '<p><a href="#a"><code translate="no">zoom</code></a></p>'],
  ['# A <View>', '<p><strong>A &#x3C;View></strong></p>'],
  ['```\nlet a\n```', expect.stringContaining(' data-language="ts">')],
  ['A *b*', 'A <em>b</em>', true],
  ['A\n\nB', '<p>A</p>\n<p>B</p>', true],
  ['- A', '<ul>\n<li>A</li>\n</ul>', true],
])('the comment %s becomes %s', (markdown, html, isInline) => {
  expect(commentToHtml(markdown, isInline)).toEqual(html)
})

test('the base path stands before links of the site, and in no code that has one', () => {
  const html = commentToHtml('[a](/docs) [b](#top) `<a href="/docs">`')
  expect(addBasePath(html, '/x/')).toBe(html.replace('<a href="/docs', '<a href="/x/docs'))
  expect(html.match(/href="\/docs"/g)).toHaveLength(2)
  expect(addBasePath('<a id="a" href="/b">', '/x/')).toBe('<a id="a" href="/x/b">')
  expect(addBasePath('<a href="//b.example">', '/x/')).toBe('<a href="//b.example">')
})
