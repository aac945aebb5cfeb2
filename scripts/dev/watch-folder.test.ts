import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFolder } from './watch-folder'
import { createFolder } from '../../tests/support/create-folder'

/** Edits as editors and people make them, in the order in which one folder sees them all. */
const edits: [string, (root: string) => void][] = [
  ['a file is written', (root) => writeFileSync(join(root, 'guides/a.mdx'), 'two')],
  ['a file is replaced by another', replaceFile],
  ['a file is replaced once more', replaceFile],
  ['a file is added', (root) => writeFileSync(join(root, 'guides/b.mdx'), 'b')],
  ['a file is renamed', (root) => renameSync(join(root, 'guides/b.mdx'), join(root, 'c.mdx'))],
  ['a folder is added', (root) => mkdirSync(join(root, 'guides/diagrams'))],
  ['a file is added to it', (root) => writeFileSync(join(root, 'guides/diagrams/d.svg'), 'd')],
  ['a file is removed', (root) => rmSync(join(root, 'guides/a.mdx'))],
]

function replaceFile(root: string): void {
  writeFileSync(join(root, 'guides/a.mdx.new'), String(Math.random()))
  renameSync(join(root, 'guides/a.mdx.new'), join(root, 'guides/a.mdx'))
}

test('every kind of edit below the folder is noticed', async () => {
  const root = createFolder({ 'guides/a.mdx': 'one' })
  const onEdit = vi.fn<() => void>()
  onTestFinished(watchFolder(root, onEdit))
  for (const [name, edit] of edits) {
    onEdit.mockClear()
    edit(root)
    await vi.waitFor(() => expect(onEdit, name).toHaveBeenCalled(), { timeout: 5000 })
  }
})

test('files written in steps, with the editor’s own beside them, are one edit', async () => {
  const root = createFolder({ 'a.mdx': 'one', 'b.mdx': 'one' })
  const onEdit = vi.fn<() => void>()
  onTestFinished(watchFolder(root, onEdit))
  writeFileSync(join(root, '.a.mdx.swp'), 'two')
  writeFileSync(join(root, 'a.mdx'), 'two')
  writeFileSync(join(root, 'a.mdx'), 'three')
  writeFileSync(join(root, 'b.mdx'), 'four')
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1), { timeout: 5000 })
})
