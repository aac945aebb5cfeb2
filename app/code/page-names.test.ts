import { expect, test } from 'vitest'
import { buildPageNames, findNames, type PageNames } from './page-names'

const api = { name: 'Camera', summary: 'A camera.', href: '/docs/api/classes/Camera' }
const code = 'const größe = a.b'

const page = buildPageNames([
  [
    code,
    [
      { offset: 6, type: 'const größe: number' },
      { offset: 14, type: 'const a: Camera', api },
      { offset: 16, type: '(property) b: number' },
    ],
  ],
  ['f(a)', [{ offset: 2, type: 'const a: Camera', api }]],
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
  expect(findNames(read, code).map(({ start, end }) => code.slice(start, end))).toEqual([
    'größe',
    'a',
    'b',
  ])
  expect(findNames(read, 'f(a)')).toEqual([
    { start: 2, end: 3, facts: { type: 'const a: Camera', api } },
  ])
})

test.each(['none()', 'f(b)', 'const größe = a.b ', '', 'toString'])(
  'code of another build has no names: %s',
  (other) => expect(findNames(page, other)).toEqual([]),
)

test('places that lead nowhere are left out', () => {
  const [key = ''] = Object.keys(page.blocks)
  const odd = { ...page, blocks: { [key]: [6, 99, 999, 0, 12, 0, 14] } }
  expect(findNames(odd, code)).toEqual([])
})
