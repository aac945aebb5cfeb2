import { expect, test } from 'vitest'
import { parseSidebar, type SidebarEntry } from './sidebar'
import { checkAnyYaml, expectPlaces } from '../../tests/support/any-yaml'

test('any file gives entries, or problems with their lines', () => {
  const isEntry = (entry: SidebarEntry): boolean =>
    typeof entry === 'string' ? entry !== '' : entry.category !== '' && entry.items.every(isEntry)

  checkAnyYaml((text) => {
    const { entries, problems } = parseSidebar(text)
    expectPlaces(problems, text)
    if (problems.length > 0) expect(entries).toEqual([])
    expect(entries.filter((entry) => !isEntry(entry))).toEqual([])
  })
})
