import { encode } from 'turbo-stream'
import { describe, expect, test } from 'vitest'
import { withBodyOnce } from '~/lib/body-once'
import { memoize } from '~/lib/memoize'
import { pageMeta, pageTitle } from '~/lib/page-meta'
import { isPrefetchAllowed } from '~/lib/prefetch-intent'
import { ProblemsError, problemToText, sortProblems } from '~/lib/problem'
import { didYouMean, suggestNearest } from '~/lib/suggest'

test('a memoized function computes once for each key', () => {
  const computed: string[] = []
  const get = memoize((key) => {
    computed.push(key)
    return key.toUpperCase()
  })
  expect([get('a'), get('b'), get('a')]).toEqual(['A', 'B', 'A'])
  expect(computed).toEqual(['a', 'b'])
})

describe('problems', () => {
  test.each([
    [{ file: 'a', line: 2, column: 3, message: 'm', remedy: 'r' }, 'a:2:3 m\n    r'],
    [{ file: 'a', line: 2, message: 'm' }, 'a:2 m'],
    [{ file: 'a', column: 3, message: 'm' }, 'a m'],
  ])('%o', (problem, text) => {
    expect(problemToText(problem)).toBe(text)
  })

  test('are sorted by place, without repeats', () => {
    const at = (line: number) => ({ file: 'a', line, message: 'm' })
    expect(sortProblems([at(10), at(2), at(10)])).toEqual([at(2), at(10)])
    expect(new ProblemsError([at(2), at(2)]).message).toBe('1 problem:\n\na:2 m')
  })
})

describe('suggestions', () => {
  test.each([
    ['devics', ['devices', 'formats'], ['devices']],
    ['DEVICES', ['devices'], ['devices']],
    ['zzzzzzzzz', ['devices'], []],
    ['a', [], []],
  ])('for %s', (wrong, known, near) => {
    expect(suggestNearest(wrong, known)).toEqual(near)
  })

  test.each([
    ['tsxx', ['tsx', 'jsx', 'swift'], 'Did you mean tsx or jsx?'],
    ['zzzzzzzz', ['abcdefg'], 'Known: abcdefg.'],
    ['a', [], 'None are known.'],
  ])('as words for %s', (wrong, known, words) => {
    expect(didYouMean(wrong, known)).toBe(words)
  })
})

describe('the body travels once', () => {
  const data = { title: 'A', html: '<p>Body</p>' }

  async function serialize(value: unknown): Promise<string> {
    const response = new Response(encode(value) as ReadableStream<Uint8Array<ArrayBuffer>>)
    return response.text()
  }

  test('a document shows the body but does not serialize it', async () => {
    const document = withBodyOnce(data, { isDocument: true })
    expect(document.html).toBe('<p>Body</p>')
    expect(await serialize(document)).not.toContain('Body')
  })

  test('a data file serializes it', async () => {
    expect(await serialize(withBodyOnce(data, {}))).toContain('Body')
  })
})

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true }, false],
])('prefetching with the connection %o: %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed)
})

test('titles are delimited by a vertical bar', () => {
  expect(pageTitle('Camera Devices')).toBe('Camera Devices | VisionCamera')
  expect(pageTitle('VisionCamera')).toBe('VisionCamera')
  expect(pageMeta({ title: 'A', description: 'B', isHidden: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
})
