import { expect, test, vi } from 'vitest'
import { reference } from '../../tests/support/library'
import { toCodeKey } from '~/code/code-key'
import type { Sample } from '~/guides/mdx/samples'
import { writeSampleTypes } from './write-sample-types'

const names = [
  { offset: 0, type: 'const a: Camera', href: '/docs/api/classes/Camera' },
  { offset: 2, type: 'zoom', href: '/docs/api/interfaces/CameraProps#zoom' },
  { offset: 7, type: 'const b: number' },
]

test('names get the summary and the address of what the API documents', async () => {
  const sample = { code: 'hidden\na.zoom(b)', hiddenLength: 'hidden\n'.length } as Sample
  const other = { code: 'none()', hiddenLength: 0 } as Sample
  const content = {
    pages: [
      { pathname: '/docs/guides/a', samples: [sample, other] },
      { pathname: '/docs/guides/none', samples: [other] },
    ],
    samples: { problems: [], listNames: (each: Sample) => (each === sample ? names : []) },
  }
  const write = vi.fn<(file: string, text: string | Buffer) => Promise<void>>(async () => {})
  await writeSampleTypes(content, reference, { basePath: '/x/' }, { write: write as never })
  expect(write.mock.calls.map(([file]) => file)).toEqual(['docs/guides/a.names.json'])
  const { [toCodeKey('a.zoom(b)')]: found } = JSON.parse(String(write.mock.calls[0]?.[1]))
  const [camera, zoom] = [expect.stringMatching(/^Shows what/), expect.stringMatching(/zoom/)]
  const [href, zoomHref] = names.map((each) => each.href && `/x${each.href}`)
  expect(found).toEqual([
    { offset: 0, type: 'const a: Camera', api: { name: 'Camera', summary: camera, href } },
    { offset: 2, type: 'zoom', api: { name: 'CameraProps.zoom', summary: zoom, href: zoomHref } },
    { offset: 7, type: 'const b: number' },
  ])
})
