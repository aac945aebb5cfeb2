import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { index } from '../../tests/support/library'
import { listFiles } from '~/lib/files.server'
import { isErrorCode } from './error-codes'
import { parseErrors, readErrors } from './errors.server'

const errors = readErrors(process.cwd(), index)
const library = 'node_modules/react-native-vision-camera'
const files = listFiles(library)
  .filter((file) => /^(?:ios|android\/src|src)\/.*\.(?:swift|kt|tsx?)$/.test(file))
  .map((file) => `${library}/${file}`)
/** The library's sources without what tells strings of one language from those of another. */
const sources = normalize(files.map((file) => readFileSync(file, 'utf8')).join('\n'))

function normalize(text: string): string {
  return text
    .replace(/["'`]\s*\+?\s*\n\s*["'`]/g, ' ')
    .replaceAll('\\n', ' ')
    .replace(/[\\"'`\s]+/g, ' ')
}

test('every code of the library’s types is described', () => {
  const types = index.exported.filter(({ key, kind }) => kind === 'type' && key.endsWith('Error'))
  const codes = types.flatMap(({ declaration }) => declaration.signature.match(/[a-z-]+\/[a-z-]+/g))
  expect(codes.length).toBeGreaterThan(45)
  expect(codes.filter((code) => !errors.has(code ?? ''))).toEqual([])
  expect([...errors.keys()].filter((code) => !isErrorCode(code))).toEqual([])
})

test('every message is in the library’s sources', () => {
  const messages = [...errors.values()].flatMap((each) => each.messages)
  expect(messages.length).toBeGreaterThan(70)
  const pieces = messages.flatMap((message) => message.replace(/^\w+: /, '').split(/…|\* |[()]/))
  const gone = pieces.map(normalize).filter((piece) => !sources.includes(piece.trim()))
  expect(gone).toEqual([])
})

test.each([
  ['a/b:\n  meaning: A', '1:1 "a/b.remedy": it is missing'],
  [
    'a/b:\n  meaning: A\n  remedy: B\n  raisedBy: []\n  thrownBy: [Nope]',
    '5:14 the API has no "Nope"',
  ],
])('%j is a fault at its place', (yaml, expected) => {
  const [problem] = parseErrors(yaml, index).problems
  expect(`${problem?.line}:${problem?.column} ${problem?.message}`).toContain(expected)
})
