import type { Element, ElementContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { simplifyTokens } from './code-figure'

function span(names: string, ...children: (ElementContent | string)[]): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: names.split(' ') },
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  }
}

test.each<[string, Element, string]>([
  ['keeps the line', span('code-line', 'a'), '<span class="code-line">a</span>'],
  [
    'gives a token its color',
    span('code-line', span('token function-variable function', 'run')),
    '<span class="code-line"><span class="function">run</span></span>',
  ],
  [
    'takes punctuation and what it does not know into the text around it',
    span('code-line', 'a ', span('token operator', '='), ' b', span('token unheard-of', ';')),
    '<span class="code-line">a = b;</span>',
  ],
  [
    'shows code within a tag or a string as code',
    span('code-line', span('token tag', 'View', span('token script language-javascript', '{a}'))),
    '<span class="code-line"><span class="type">View<span class="plain">{a}</span></span></span>',
  ],
])('simplifying tokens %s', (_, line, expected) => {
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [line] }
  simplifyTokens(code)
  const { children } = code
  expect(unified().use(rehypeStringify).stringify({ type: 'root', children })).toBe(expected)
})
