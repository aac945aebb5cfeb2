import { expect, test, vi } from 'vitest'
import type { Guides } from '~/guides/document.server'
import { apiDataPath } from '~/lib/paths'
import { writeCodeNames } from './write-code-names'

const symbols = [
  {
    name: 'Camera',
    url: 'https://a.example/x/docs/api/classes/Camera',
    summary: 'A camera.',
    members: [
      {
        name: 'zoom',
        url: 'https://a.example/x/docs/api/classes/Camera#zoom',
        summary: 'How far.',
      },
    ],
  },
]

const names = [
  { offset: 0, type: 'const a: Camera', href: '/docs/api/classes/Camera' },
  { offset: 2, type: 'zoom', href: '/docs/api/classes/Camera#zoom' },
  { offset: 7, type: 'const b: number' },
]

test('names get the summary and the address of what the API documents', async () => {
  const guides = {
    guides: [
      { file: 'a.mdx', pathname: '/docs/guides/a' },
      { file: 'none.mdx', pathname: '/docs/guides/none' },
    ],
    readCode: async (file: string) => new Map(file === 'a.mdx' ? [['a.zoom(b)', { names }]] : []),
  } as unknown as Guides
  const write = vi.fn<(file: string, text: string | Buffer) => Promise<void>>(async () => {})
  const files = { [apiDataPath]: JSON.stringify({ symbols }) }
  const location = { origin: 'https://a.example', basePath: '/x/' }
  await writeCodeNames(guides, files, location as never, { write: write as never })
  expect(write.mock.calls.map(([file]) => file)).toEqual(['docs/guides/a.names.json'])
  expect(JSON.parse(String(write.mock.calls[0]?.[1])).facts).toEqual([
    {
      type: 'const a: Camera',
      api: { name: 'Camera', summary: 'A camera.', href: '/x/docs/api/classes/Camera' },
    },
    {
      type: 'zoom',
      api: { name: 'Camera.zoom', summary: 'How far.', href: '/x/docs/api/classes/Camera#zoom' },
    },
    { type: 'const b: number' },
  ])
})
