import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemToText } from './problem'
import { checkYaml } from './parse-yaml'

const source = { file: 'a.yaml', remedy: 'Write it otherwise.' }
const parse = (text: string) => checkYaml(text, source, z.unknown())

test('gives the value, and the places of keys and list items', () => {
  const { data, problems, placeOf } = parse('a:\n  - b\n  - c: 1\n    d: 2\n')
  expect(problems).toEqual([])
  expect(data).toEqual({ a: ['b', { c: 1, d: 2 }] })
  expect(placeOf(['a'])).toEqual({ line: 1, column: 1 })
  expect(placeOf(['a', 0])).toEqual({ line: 2, column: 5 })
  expect(placeOf(['a', 1, 'd'])).toEqual({ line: 4, column: 5 })
  expect(placeOf(['a', 1, 'e'])).toEqual({ line: 3, column: 5 })
  expect(placeOf(['z'])).toEqual({ line: 1, column: 1 })
})

describe('reports', () => {
  test.each([
    ['a.yaml:3:1 not valid YAML: Missing closing "quote', 'a: 1\nb: "c\n'],
    ['a.yaml:1:8 "*Zoom*" is a YAML alias', 'title: *Zoom*'],
  ])('%s', (expected, text) => {
    const { problems, data } = parse(text)
    expect(data).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problemToText(problems[0] ?? { file: '', message: '' })).toContain(expected)
    expect(problems[0]?.note).toBeTruthy()
  })
})

test('a tag that nothing understands is a fault at its place', () => {
  const { problems } = parse('a: 1\nb: !!js/function x\n')
  expect(problems).toMatchObject([{ line: 2, column: 4 }])
  expect(problems[0]?.message).toContain('Unresolved tag')
})
