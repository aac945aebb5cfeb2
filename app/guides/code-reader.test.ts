import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createCodeReader, listSnippets } from './code-reader.server'
import { compileMdx } from './compile-mdx.server'
import type { DocumentSource } from './source.server'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

const toSnippets = (document: DocumentSource) => new Map([[document.file, listSnippets(document)]])

const toHref = (key: string) => `/api/${key}`

const text = `---
title: A
---

\`\`\`tsx title="App.tsx"
import { Camera, useCameraDevice } from 'react-native-vision-camera'
declare const Frame: number
// ---cut---
export function App() {
  // highlight-next-line
  const device = useCameraDevice('back')
  const isActive = Frame > 0
  return device && <Camera device={device} isActive={device.hasFlash} />
}
\`\`\`
`

test('identifiers link by what they are, not by their names', async () => {
  const file = 'docs/guides/a.mdx'
  const found = await createCodeReader(root, toSnippets({ file, text }), toHref)(file)
  const { html, problems } = await compileMdx(
    { file, text },
    {
      basePath: '/x/',
      resolveLink: (href) => ({ href }),
      getApiHref: () => undefined,
      getDiagram: () => ({ note: '' }),
      getCodeLinks: (code) => found.get(code)?.links,
    },
  )
  expect(problems).toEqual([])
  const linked = [...html.matchAll(/<a href="\/x\/api\/([^"]+)">([^<]+)<\/a>/g)]
  expect(linked.map(([, key, words]) => [key, words])).toEqual([
    ['useCameraDevice', 'useCameraDevice'],
    ['Camera', 'Camera'],
    ['CameraProps.device', 'device'],
    ['CameraProps.isActive', 'isActive'],
    ['CameraDevice.hasFlash', 'hasFlash'],
  ])
})

test('the path of the checkout does not make a name one of the library', async () => {
  const file = 'docs/guides/a.mdx'
  const own = '```ts\nfunction useOwn() {}\nuseOwn()\n```\n'
  const folder = '/src/react-native-vision-camera/site'
  const found = await createCodeReader(folder, toSnippets({ file, text: own }), toHref)(file)
  expect([...found.values()].flatMap(({ links }) => links)).toEqual([])
})
