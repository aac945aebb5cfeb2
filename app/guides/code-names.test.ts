import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCodeReader, type DocumentCode, listSnippets } from './code-reader.server'
import type { DocumentSource } from './source.server'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const file = 'docs/guides/a.mdx'

const toSnippets = (...documents: DocumentSource[]) =>
  new Map(documents.map((document) => [document.file, listSnippets(document)]))

const library = "'react-native-vision-camera'"

/** What is told of names, in the order in which they stand in the code that readers see. */
const cases: Record<string, { code: string; meta?: string; shown?: string; told: string[] }> = {
  'an import and a call': {
    code: `import { useCameraDevice } from ${library}\nconst device = useCameraDevice('back')`,
    told: [
      'useCameraDevice: function useCameraDevice(position: CameraPosition, filter?: DeviceFilter): CameraDevice | undefined → useCameraDevice',
      'device: const device: CameraDevice | undefined → CameraDevice',
      'useCameraDevice: function useCameraDevice(position: CameraPosition, filter?: DeviceFilter): CameraDevice | undefined → useCameraDevice',
    ],
  },
  'an import under another name, and all of a module': {
    code: `import { Camera as C } from ${library}\nimport * as all from ${library}`,
    told: ['Camera: class Camera → Camera', 'C: class Camera → Camera', 'all: namespace all'],
  },
  'generics, with the arguments of each call': {
    code: 'function first<T>(list: T[]): T | undefined {\n  return list[0]\n}\nconst one = first([1])',
    told: [
      'first: function first<T>(list: T[]): T | undefined',
      'T: (type parameter) T',
      'list: (parameter) list: T[]',
      'T: (type parameter) T',
      'T: (type parameter) T',
      'list: (parameter) list: T[]',
      'one: const one: number | undefined',
      'first: function first(list: number[]): number | undefined',
    ],
  },
  'overloads, of which the one that is called shows': {
    code: 'function pick(a: string): string\nfunction pick(a: number): number\nfunction pick(a: unknown) {\n  return a\n}\npick(1)',
    told: [
      'pick: function pick(a: string): string (+1 overload)',
      'a: (parameter) a: string',
      'pick: function pick(a: string): string (+1 overload)',
      'a: (parameter) a: number',
      'pick: function pick(a: string): string (+1 overload)',
      'a: (parameter) a: unknown',
      'a: (parameter) a: unknown',
      'pick: function pick(a: number): number (+1 overload)',
    ],
  },
  'destructuring, with a new name and in parameters': {
    code: `import type { CameraDevice } from ${library}\nfunction f({ hasFlash: has, maxZoom }: CameraDevice) {\n  return [has, maxZoom]\n}`,
    told: [
      'CameraDevice: interface CameraDevice → CameraDevice',
      'f: function f({ hasFlash: has, maxZoom }: CameraDevice): (number | boolean)[]',
      'hasFlash: (property) CameraDevice.hasFlash: boolean → CameraDevice.hasFlash',
      'has: (parameter) has: boolean',
      'maxZoom: (parameter) maxZoom: number',
      'CameraDevice: interface CameraDevice → CameraDevice',
      'has: (parameter) has: boolean',
      'maxZoom: (parameter) maxZoom: number',
    ],
  },
  'JSX: the component, its props and what they hold': {
    code: `import { Camera, type CameraDevice } from ${library}\nfunction View(device: CameraDevice) {\n  return <Camera device={device} isActive={false} zoom={2} />\n}`,
    told: [
      'Camera: class Camera → Camera',
      'CameraDevice: interface CameraDevice → CameraDevice',
      'View: function View(device: CameraDevice): JSX.Element',
      'device: (parameter) device: CameraDevice → CameraDevice',
      'CameraDevice: interface CameraDevice → CameraDevice',
      'Camera: class Camera → Camera',
      'device: (property) CameraProps.device: CameraDevice → CameraProps.device',
      'device: (parameter) device: CameraDevice → CameraDevice',
      'isActive: (property) CameraProps.isActive: boolean → CameraProps.isActive',
      'zoom: (property) CameraProps.zoom?: number → CameraProps.zoom',
    ],
  },
  'keys of objects: those that a type asks for, and shorthands': {
    code: `import { useCameraFormat } from ${library}\nconst fps = 60\nuseCameraFormat(undefined, [{ fps }, { videoResolution: 'max' }])\nconst own = { key: 1 }`,
    told: [
      'useCameraFormat: function useCameraFormat(device: CameraDevice | undefined, filters: FormatFilter[]): CameraDeviceFormat | undefined → useCameraFormat',
      'fps: const fps: 60',
      'useCameraFormat: function useCameraFormat(device: CameraDevice | undefined, filters: FormatFilter[]): CameraDeviceFormat | undefined → useCameraFormat',
      'fps: const fps: 60',
      'videoResolution: (property) FormatFilter.videoResolution?: "max" | Size → FormatFilter.videoResolution',
      'own: const own: { key: number; }',
    ],
  },
  'a name that hides one of the library': {
    code: `import { Camera } from ${library}\nfunction f(Camera: number) {\n  return Camera\n}`,
    told: [
      'Camera: class Camera → Camera',
      'f: function f(Camera: number): number',
      'Camera: (parameter) Camera: number',
      'Camera: (parameter) Camera: number',
    ],
  },
  'a type that is narrowed where the name stands': {
    code: 'let text: string | undefined = String(1)\nif (text) text = text.trim()\ntype Both = typeof text',
    told: [
      'text: let text: string | undefined',
      'String: var String: StringConstructor',
      'text: let text: string',
      'text: let text: string | undefined',
      'text: let text: string',
      'trim: (method) String.trim(): string',
      'Both: type Both = string',
      'text: let text: string',
    ],
  },
  'what a method returns, and what is caught': {
    code: `import type { Camera } from ${library}\ndeclare const camera: Camera\n// ---cut---\ntry {\n  const photo = await camera.takePhoto()\n} catch (error) {}`,
    shown: 'try {\n  const photo = await camera.takePhoto()\n} catch (error) {}',
    told: [
      'photo: const photo: PhotoFile → PhotoFile',
      'camera: const camera: Camera → Camera',
      'takePhoto: (method) Camera.takePhoto(options?: TakePhotoOptions): Promise<PhotoFile> → Camera.takePhoto',
      'error: (parameter) error: unknown',
    ],
  },
  'what another fence of the guide exports': {
    code: "import { limit } from './limit'\nconst most = limit",
    told: ['limit: const limit: 4', 'most: const most: 4', 'limit: const limit: 4'],
  },
  'enums and their members': {
    code: 'enum Mode {\n  Fast,\n}\nconst mode = Mode.Fast',
    told: [
      'Mode: enum Mode',
      'Fast: (enum member) Mode.Fast',
      'mode: const mode: Mode.Fast',
      'Mode: enum Mode',
      'Fast: (enum member) Mode.Fast',
    ],
  },
  'nothing of a file beside the packages': {
    code: `import { searchQueryMark } from '${root}/app/lib/search-query'\nconst own = searchQueryMark`,
    told: [],
  },
  'nothing of what is unknown': {
    code: '// @ts-expect-error It is not installed.\nimport { read } from "missing-package"\nconst text = read(undefined)',
    told: [],
  },
}

const text = [
  '```ts title="limit.ts"\nexport const limit = 4\n```',
  ...Object.values(cases).map(({ code }) => `\`\`\`tsx\n${code}\n\`\`\``),
].join('\n\n')

describe('what is told of names', () => {
  let found: DocumentCode

  beforeAll(async () => {
    found = await createCodeReader(root, toSnippets({ file, text }), (key) => key)(file)
  })

  test.each(Object.entries(cases))('%s', (_, { code, shown = code, told }) => {
    const names = found.get(shown)?.names ?? []
    expect(
      names.map(({ offset, type, href }) => {
        const [name] = /^[\w$]+/.exec(shown.slice(offset)) ?? []
        return `${name}: ${type}${href ? ` → ${href}` : ''}`
      }),
    ).toEqual(told)
  })

  test('does not depend on what was looked at before', async () => {
    const other = { file: 'docs/guides/b.mdx', text: "```ts\nexport type A = 'c' | 'b' | 'a'\n```" }
    const own = { file, text: "```ts\nexport const a: 'a' | 'b' | 'c' = 'a' as never\n```" }
    const alone = await createCodeReader(root, toSnippets(own), () => undefined)(file)
    const readCode = createCodeReader(root, toSnippets(other, own), () => undefined)
    await readCode(other.file)
    expect([...alone.values()][0]?.names).toHaveLength(1)
    expect(await readCode(file)).toEqual(alone)
  })

  test('nothing of it names a folder of this machine', () => {
    expect(JSON.stringify([...found])).not.toMatch(/node_modules|import\(/)
  })
})
