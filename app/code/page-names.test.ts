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

test('blocks without names are left out', () => {
  expect(Object.keys(page)).toHaveLength(2)
})

test('names keep their offsets and facts as JSON', () => {
  const read = JSON.parse(JSON.stringify(page)) as PageNames
  expect(getNames(read, code)).toEqual(names)
  expect(getNames(read, 'f(a)')).toEqual(one)
})

test.each(['none()', 'f(b)', 'const größe = a.b ', '', 'toString'])(
  'code of another build has no names: %s',
  (other) => expect(getNames(page, other)).toEqual([]),
)
