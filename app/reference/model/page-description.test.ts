import { expect, test } from 'vitest'
import type { Declaration } from '~/reference/typedoc/declarations'
import { pageDescription } from './page'

function declare(name: string, ...members: string[]): Declaration {
  const children = members.map((member) => ({ name: member, variant: 'declaration', flags: {} }))
  return { name, kind: 256, variant: 'declaration', flags: {}, children } as unknown as Declaration
}

test.each([
  ['a short comment', declare('Point', 'x'), 'Text', 'Point: Text. Interface of VisionCamera'],
  ['a short comment and no members', declare('A'), 'B', 'A: B. Interface of VisionCamera'],
  ['a long comment', declare('A', 'b'), 'word '.repeat(50), 'A: word word'],
])('a page with %s has a description of 50 to 160 characters', (_name, page, summary, start) => {
  const description = pageDescription(page, summary)
  expect(description).toContain(start)
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(160)
})
