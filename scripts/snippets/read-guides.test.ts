import { expect, test } from 'vitest'

import { readGuides } from './read-guides'
import { createFolder } from '../../tests/support/create-folder'

const files = {
  'docs/b.mdx': 'B',
  'docs/guides/a.md': 'A',
  'docs/sidebar.yaml': '- a',
  'docs/examples/app.tsx': 'C',
}

test('all guides are read, in the order of their paths, and then the code that they show', async () => {
  expect(await readGuides(createFolder(files))).toEqual([
    { file: 'docs/b.mdx', text: 'B' },
    { file: 'docs/guides/a.md', text: 'A' },
    { file: 'docs/examples/app.tsx', text: 'C' },
  ])
})

test('those named are read, and no others', async () => {
  expect(await readGuides(createFolder(files), ['docs/b.mdx'])).toEqual([
    { file: 'docs/b.mdx', text: 'B' },
  ])
})

test('a guide that is not there is named', async () => {
  const read = readGuides(createFolder(files), ['docs/none.mdx'])
  await expect(read).rejects.toThrow('Cannot read the guide docs/none.mdx')
})

test('no guides at all are no success', async () => {
  await expect(readGuides(createFolder({}))).rejects.toThrow('There are no guides')
})
