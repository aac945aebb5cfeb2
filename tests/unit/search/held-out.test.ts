import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { search } from './find-pages'

/** The lines of a list in `held-out.txt`: a query, and the addresses below `/docs` that answer it. */
function readList(name: string): { query: string; answers: string[] }[] {
  const text = readFileSync(new URL('held-out.txt', import.meta.url), 'utf8')
  const [list = ''] = (text.split(`## ${name}\n`)[1] ?? '').split('\n\n')
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', answers = ''] = line.split(' => ')
      return {
        query: query.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
        answers: answers.split(' ').map((answer) => `/docs/${answer}`),
      }
    })
}

/*
 * On their first run, with nothing tuned on them, the right answer of the first lists was first for 40,
 * 56 and 57 of 60, and in the first three for 55, 59 and 60. The second lists came after keywords and
 * phrases: first for 59, 57 and 60, in three for 60, 59 and 60. The bars are what holds now.
 */
test.each([
  ['first tasks', 59, 60],
  ['first symbols', 57, 59],
  ['first pasted', 59, 60],
  ['second tasks', 59, 60],
  ['second symbols', 57, 59],
  ['second pasted', 60, 60],
])('of the %s, %i are first and %i in the first three', async (name, first, three) => {
  const places: number[] = []
  for (const { query, answers } of readList(name)) {
    const { hits } = await search(query)
    const isRight = answers.map(
      (answer) => (url: string) => url === answer || url.startsWith(`${answer}#`),
    )
    places.push(hits.findIndex(({ url }) => isRight.some((matches) => matches(url))))
  }
  const count = (end: number): number => places.filter((at) => at >= 0 && at < end).length
  expect(places).toHaveLength(60)
  expect(count(1)).toBeGreaterThanOrEqual(first)
  expect(count(3)).toBeGreaterThanOrEqual(three)
})
