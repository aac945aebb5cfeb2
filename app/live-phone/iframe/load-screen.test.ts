import { expect, test } from 'vitest'
import { compile, loadScreen } from './load-screen'
import { toFault } from './reports'

const run = (files: Record<string, string>): unknown =>
  (
    loadScreen({ file: 'a.tsx', files }, { react: () => ({}), video: () => ({}) }) as () => unknown
  )()

test('a file is evaluated once, however many import it, also in a cycle', () => {
  const files = {
    'a.tsx': `import 'react'; import { add } from './b'; import { read } from './c'; export const Screen = () => (add(), read())`,
    'b.ts': `import { read } from './c'; export let count = 0; export const add = () => { count += 1 }; export { read }`,
    'c.tsx': `import * as b from './b'; export const read = () => b.count`,
  }
  expect(run(files)).toBe(1)
})

test.each([
  [`import './none'; export const A = () => 1`, 'The page has no file none.'],
  [`import { x } from 'none'; export const A = () => x`, 'none. It has react, video.'],
  [`export const A = 1; export const a = () => 1`, 'export a component from this file.'],
  [`export const aA = () => 1; export const defaultSize = () => 1`, 'export a component'],
  [`export const x = 1`, 'export a component'],
])('%j says what is wrong', (source, message) =>
  expect(() => run({ 'a.tsx': source })).toThrow(message),
)

test('a fault has the file and the line of the code that failed', () => {
  const code = 'export const A = () => {\n  return new Error("Not today")\n}'
  const fail = loadScreen({ file: 'a.tsx', files: { 'a.tsx': code } }, {}) as () => unknown
  expect(toFault(fail())).toBe('Not today (a.tsx, line 2)')
})

test.each([
  ['const a =', 'line 1, column 10'],
  ['const a = 1\nconst b = <View>\n', 'line 3, column 1'],
  ['let a: = 1', 'line 1, column 8'],
  [`${'\n'.repeat(9)}let a: = 1`, 'line 10, column 8'],
])('%j is refused with its place', (source, place) => {
  const message = `a.tsx, ${place}: Unexpected token`
  const cause = expect.any(Error)
  expect(() => compile(source, 'a.tsx')).toThrow(expect.objectContaining({ message, cause }))
})
