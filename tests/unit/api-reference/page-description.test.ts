import { expect, test } from 'vitest'
import type { Declaration } from '~/api-reference/declarations'
import { generatedSummary, pageDescription } from '~/api-reference/page-description'

const usage = { usedBy: [], returnedBy: [] }

function declare(name: string, ...members: string[]): Declaration {
  const children = members.map((member) => ({ name: member, variant: 'declaration', flags: {} }))
  return { name, kind: 256, variant: 'declaration', flags: {}, children } as unknown as Declaration
}

test.each([
  ['no comment and one member', declare('A', 'b'), '', 'A has 1 required member: b. Interface of'],
  ['no comment and no members', declare('A'), '', 'A has no members of its own. Interface of'],
  ['a short comment', declare('Point', 'x'), 'Text', 'Point: Text. Interface of VisionCamera'],
  ['a short comment and no members', declare('A'), 'B', 'A: B. Interface of VisionCamera'],
  ['a long comment', declare('A', 'b'), 'word '.repeat(50), 'A: word word'],
])('a page with %s has a description of 50 to 160 characters', (_name, page, summary, start) => {
  const description = pageDescription(page, summary, usage)
  expect(description).toContain(start)
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('an interface without members says so', () => {
  expect(generatedSummary(declare('A'), usage)).toBe('`A` has no members of its own.')
})
