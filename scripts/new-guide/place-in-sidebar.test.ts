import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSidebar, sidebarFile } from '~/guides/sidebar'
import { listCategories, placeInSidebar } from './place-in-sidebar'

const sidebar = `# Comment at the top.
- a
- category: Inner things
  items:
    # Comment inside.
    - b
    - category: Deep things
      items:
        - c
- d # Comment at the end of a line.

- category: Last things
  items:
    - e
`

describe('the new guide goes', () => {
  test.each([
    ['behind the last guide that is in no category', {}, '- d # Comment at the end of a line.'],
    ['behind another guide', { after: 'a' }, '- a'],
    ['behind another guide, deep inside', { after: 'c' }, '        - c'],
    ['to the end of a category', { category: 'Last things' }, '    - e'],
    ['to the end of a deep category', { category: 'Deep things' }, '        - c'],
    ['behind a guide of the category', { category: 'Inner things', after: 'b' }, '    - b'],
  ])('%s, and all else stays', (_, place, before) => {
    const placed = placeInSidebar(sidebar, 'new', place)
    const indentation = before.replace(/- .*/, '')
    expect(placed).toEqual({
      text: sidebar.replace(`${before}\n`, `${before}\n${indentation}- new\n`),
    })
  })
})

test.each([
  [{ category: 'Other things' }, 'category'],
  [{ after: 'x' }, 'after'],
  [{ category: 'Last things', after: 'a' }, 'after'],
])('there is no %o', (place, unknown) => {
  expect(placeInSidebar(sidebar, 'new', place)).toEqual({ unknown })
})

test('categories are listed in the order of the file', () => {
  expect(listCategories(sidebar)).toEqual(['Inner things', 'Deep things', 'Last things'])
})

test('the sidebar of this site changes by one line', () => {
  const before = readFileSync(sidebarFile, 'utf8')
  for (const category of [undefined, ...listCategories(before)]) {
    const placed = placeInSidebar(before, 'new-guide', { category })
    const after = 'text' in placed ? placed.text : ''
    const isOld = (line: string): boolean => !/^ *- new-guide$/.test(line)
    expect(after.split('\n').filter(isOld).join('\n')).toBe(before)
    expect(parseSidebar(after).problems).toEqual([])
    expect(after).toContain('- new-guide\n')
  }
})
