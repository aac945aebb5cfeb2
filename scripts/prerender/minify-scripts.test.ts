import { expect, test } from 'vitest'
import { minifyScripts } from './document-scripts'

test.each([
  [
    'an inline script',
    '<script>\n  // Why.\n  var answer = 6 * 7\n  show(answer)\n</script>',
    '<script>var answer=42;show(answer)</script>',
  ],
  [
    'every inline script by itself',
    '<script>a( 1 )</script><p>…</p><script>b( 2 )</script>',
    '<script>a(1)</script><p>…</p><script>b(2)</script>',
  ],
  [
    'no script with attributes',
    '<script type="application/ld+json">{ "a": 1 }</script>',
    '<script type="application/ld+json">{ "a": 1 }</script>',
  ],
  ['no replacement patterns', "<script>a('$&')</script>", '<script>a("$&")</script>'],
])('minifies %s', (_, html, expected) => {
  expect(minifyScripts(html)).toBe(expected)
})

test('a script with a syntax error stops the build', () => {
  expect(() => minifyScripts('<script>var</script>')).toThrow('Expected identifier')
})
