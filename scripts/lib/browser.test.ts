import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { findInstalledBrowser } from './browser'

/** A folder of programs, each of which ends with a status. */
function createPrograms(statuses: Record<string, number>): string {
  const texts = Object.entries(statuses).map(([name, status]) => [
    name,
    `#!/bin/sh\nexit ${status}\n`,
  ])
  const folder = createFolder(Object.fromEntries(texts))
  for (const name of Object.keys(statuses)) chmodSync(join(folder, name), 0o755)
  return folder
}

test('the quickest browser that starts is found along the search path', () => {
  const first = createPrograms({ chromium: 0, 'google-chrome': 0 })
  const second = createPrograms({ 'chromium-headless-shell': 0 })
  const broken = createPrograms({ 'chromium-headless-shell': 1, chromium: 1 })
  const find = (...folders: string[]) => findInstalledBrowser({ PATH: folders.join(':') })
  expect(find(first, second)).toBe(join(second, 'chromium-headless-shell'))
  expect(find(broken, first)).toBe(join(first, 'chromium'))
})

test('a chosen browser wins over those found, and one that does not start is an error', () => {
  const folder = createPrograms({ mine: 0, broken: 1, chromium: 0 })
  const choose = (name: string) =>
    findInstalledBrowser({ PATH: folder, CHROMIUM_PATH: join(folder, name) })
  expect(choose('mine')).toBe(join(folder, 'mine'))
  expect(() => choose('broken')).toThrow(`CHROMIUM_PATH is "${join(folder, 'broken')}"`)
})
