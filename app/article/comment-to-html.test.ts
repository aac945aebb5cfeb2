import { expect, test } from 'vitest'
import { addBasePath } from './article'
import { commentToHtml } from './comment-to-html.server'

const options = { isKnownPathname: (pathname: string) => pathname !== '/docs/guides/gone' }

test.each([
  ['[a](https://a.example)', '<p><a href="https://a.example">a</a></p>'],
  ['[a](mailto:a@a.example)', '<p><a href="mailto:a@a.example">a</a></p>'],
  ['[a](/docs)', '<p><a href="/docs">a</a></p>'],
  ['[a](/docs/guides/gone#b)', '<p>a</p>'],
  ['[a](/docs/api/gone)', '<p><a href="/docs/api/gone">a</a></p>'],
  ['[a](#top)', '<p><a href="#top">a</a></p>'],
])('the link %s of a comment becomes %s', (markdown, html) => {
  expect(commentToHtml(markdown, options)).toBe(html)
})

test('the base path stands before links of the site, and in no code that has one', () => {
  const html = commentToHtml('[a](/docs) [b](#top) `<a href="/docs">`', options)
  expect(addBasePath(html, '/x/')).toBe(html.replace('<a href="/docs', '<a href="/x/docs'))
  expect(html.match(/href="\/docs"/g)).toHaveLength(2)
  expect(addBasePath('<a id="a" href="/b">', '/x/')).toBe('<a id="a" href="/x/b">')
  expect(addBasePath('<a href="//b.example">', '/x/')).toBe('<a href="//b.example">')
})

test.each([
  ['`zoom`', '<p><code translate="no">zoom</code></p>'],
  ['[`zoom`](#a)', '<p><a href="#a"><code translate="no">zoom</code></a></p>'],
])('the code of %s is not translated', (markdown, html) => {
  expect(commentToHtml(markdown, options)).toBe(html)
})
