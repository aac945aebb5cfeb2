import type { JSONOutput } from 'typedoc'
import { describe, expect, test } from 'vitest'
import { tokensToText } from './code-tokens'
import { externalUrl, literalToToken, quoteKey, typeToLines, typeToTokens } from './type-expression'
import { index } from '../../tests/support/library'

const scope = { index, substitutions: new Map() }
const number = { type: 'intrinsic', name: 'number' } as const
const string = { type: 'intrinsic', name: 'string' } as const
const union = { type: 'union', types: [number, string] } as JSONOutput.UnionType

describe('typeToTokens', () => {
  test.each<[JSONOutput.SomeType, string]>([
    [number, 'number'],
    [{ type: 'literal', value: 'on' }, "'on'"],
    [{ type: 'literal', value: null }, 'null'],
    [{ type: 'array', elementType: number }, 'number[]'],
    [{ type: 'array', elementType: union }, '(number | string)[]'],
    [
      { type: 'intersection', types: [union, number] } as JSONOutput.SomeType,
      '(number | string) & number',
    ],
    [{ type: 'predicate', name: 'x', asserts: false, targetType: number }, 'x is number'],
  ])('writes %j as %s', (type, expected) => {
    expect(tokensToText(typeToTokens(type, scope))).toBe(expected)
  })

  test.each(['conditional', 'mapped', 'tuple', 'unheard-of'])('names the kind "%s"', (kind) => {
    expect(() => typeToTokens({ type: kind } as never, scope)).toThrow(kind)
  })

  test('breaks a union that does not fit its line', () => {
    expect(tokensToText(typeToLines(union, scope, 10))).toBe('number | string')
    expect(tokensToText(typeToLines(union, scope, 70))).toBe('\n  | number\n  | string')
  })
})

test('writes negative big integers and booleans', () => {
  expect(literalToToken({ value: '5', negative: true }).text).toBe('-5n')
  expect(literalToToken(true).text).toBe('true')
})

test('quotes keys that are no identifiers', () => {
  expect(quoteKey('{Exif}')).toBe("'{Exif}'")
  expect(quoteKey('width')).toBe('width')
})

test('names a type of another package that has no link yet', () => {
  expect(() => externalUrl('react-native', 'NativeMethods')).toThrow('"NativeMethods"')
})
