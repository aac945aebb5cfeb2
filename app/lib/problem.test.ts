import { describe, expect, test } from 'vitest'
import { ProblemsError, problemToText, sortProblems } from './problem'

describe('problems', () => {
  test.each([
    [{ file: 'a', line: 2, column: 3, message: 'm', note: 'r' }, 'a:2:3 m\n    r'],
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
