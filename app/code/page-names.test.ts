import { expect, test } from 'vitest'
import { buildPageNames, findNames, type PageNames } from './page-names'

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

test('facts that names share are written once, and blocks without names not at all', () => {
  expect(page.facts).toHaveLength(3)
  expect(Object.values(page.blocks)).toEqual([
    [6, 0, 14, 1, 16, 2],
    [2, 1],
  ])
})

test('names are found with their places and facts after a trip as JSON', () => {
  const read = JSON.parse(JSON.stringify(page)) as PageNames
  expect(findNames(read, code)).toEqual(names)
  expect(findNames(read, 'f(a)')).toEqual(one)
})

test.each(['none()', 'f(b)', 'const größe = a.b ', '', 'toString'])(
  'code of another build has no names: %s',
  (other) => expect(findNames(page, other)).toEqual([]),
)
