import { expect, test } from 'vitest'
import { ProblemsError } from './problem'

test('problems are sorted by place, without repeats', () => {
  const at = (line: number, file = 'a') => ({ file, line, column: 1, message: 'm' })
  const error = new ProblemsError([at(1, 'b'), at(10), at(2), at(10)])
  expect(error.message).toBe('3 problems:\n\na:2:1 m\na:10:1 m\nb:1:1 m')
  expect(new ProblemsError([at(2), at(2)]).message).toBe('1 problem:\n\na:2:1 m')
})
