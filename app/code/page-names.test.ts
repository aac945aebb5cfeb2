import { expect, test } from 'vitest'
import { buildPageNames, getNames, type PageNames } from './page-names'

const api = { name: 'Camera', summary: 'A camera.', href: '/docs/api/classes/Camera' }
const code = 'const größe = a.b'
const names = [
  { offset: 6, type: 'const größe: number' },
  { offset: 14, type: 'const a: Camera', api },
  { offset: 16, type: '(property) b: number' },
]
const one = [{ offset: 2, type: 'const a: Camera', api }]
const page = buildPageNames([
  [code, names],
  ['f(a)', one],
  ['none()', []],
])

test('names keep their offsets and facts as JSON, and blocks without names are left out', () => {
  const read = JSON.parse(JSON.stringify(page)) as PageNames
  expect(Object.keys(read)).toHaveLength(2)
  expect([getNames(read, code), getNames(read, 'f(a)')]).toEqual([names, one])
  for (const other of ['none()', 'f(b)', `${code} `, '']) expect(getNames(read, other)).toEqual([])
})
