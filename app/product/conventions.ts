import type { Conventions } from '~/lib/conventions'

/** The library's native and TypeScript sources that have the texts of errors. */
const errorMessageFiles = ['ios/**/*Error.swift', 'android/src/**/*Error.kt', 'src/**/*.{ts,tsx}']

/** A string of Swift, Kotlin or TypeScript, with what is put into it. */
const literal = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/** Finds pairs of an error code and its text in a source; on Android the text names the class first. */
function parseErrorMessages(file: string, source: string): [string, string][] {
  if (file.endsWith('.swift')) return parseSwift(source)
  return file.endsWith('.kt') ? parseKotlin(source) : parseTypeScript(source)
}

/** `class NoOutputsError : CameraError("session", "no-outputs", "Cannot …")` */
function parseKotlin(source: string): [string, string][] {
  const classes = source.matchAll(
    /class (\w+)[^:]*(?:\([^)]*\))?\s*:\s*CameraError\(\s*"([\w-]+)",\s*"([\w-]+)",([\s\S]*?)(?=\nclass |$)/g,
  )
  return [...classes].map(([, name = '', domain = '', id = '', rest = '']) => [
    `${domain}/${id}`,
    `${name}: ${literalsToText(rest)}`,
  ])
}

/**
 * An enum for each domain, with the ids as raw values or in `code`, and the texts in `message`; the
 * last one, `CameraError`, names the domains.
 */
function parseSwift(source: string): [string, string][] {
  const enums = source.split(/^enum (?=\w)/m).slice(1)
  const domains = new Map(
    [...source.matchAll(/\.(\w+)\(id: id\):\s*return "([\w-]+)\/\\\(id\.code\)"/g)].map(
      ([, name = '', domain = '']) => [name, domain],
    ),
  )
  const domainOf = new Map(
    [...source.matchAll(/case (\w+)\(_ id: (\w+)\)/g)].map(([, name = '', type = '']) => [
      type,
      domains.get(name) ?? '',
    ]),
  )
  return enums.flatMap((body) => {
    const domain = domainOf.get(/^\w+/.exec(body)?.[0] ?? '')
    const [before = '', after = ''] = body.split('var message')
    const ids = new Map([
      ...[...before.matchAll(/case (\w+) = "([\w-]+)"/g)].map(toEntry),
      ...[...before.matchAll(/case \.(\w+):\s*return "([\w/-]+)"/g)].map(toEntry),
    ])
    const texts = after.matchAll(/case (?:let )?\.(\w+)(?:\([^)]*\))?:\s*return (.*)/g)
    return [...texts].map(([, name = '', text = '']): [string, string] => {
      const id = ids.get(name) ?? ''
      return [domain ? `${domain}/${id}` : id, literalsToText(text)]
    })
  })
}

/** `new CameraRuntimeError('device/no-device', 'Camera: …')`, or a name that stands for the text. */
function parseTypeScript(source: string): [string, string][] {
  const thrown = source.matchAll(
    /new Camera\w+Error\(\s*'([\w-]+\/[\w-]+)',\s*(?:(\w+)|([\s\S]*?))[\s,]*\)$/gm,
  )
  return [...thrown].map(([, code = '', name, text = '']) => [
    code,
    literalsToText(name ? findAssigned(source, name) : text),
  ])
}

function findAssigned(source: string, name: string): string {
  const assigned = source.matchAll(new RegExp(`\\b${name} \\+?=\\s*(.*)`, 'g'))
  return [...assigned].map(([, text]) => text).join(' ')
}

/** All strings of a piece of code as one text, without what is put into them as it runs. */
function literalsToText(code: string): string {
  const texts = [...code.matchAll(literal)].map(([text]) =>
    text
      .slice(1, -1)
      .replace(/\\\([^)]*\)?|\$\{[^}]*\}|\$\w+/g, '…')
      .replace(/\\n/g, ' ')
      .replace(/\\(.)/g, '$1'),
  )
  return texts.join(' ').replace(/\s+/g, ' ').replace(/ \)$/, '').trim()
}

function toEntry([, key = '', value = '']: RegExpMatchArray): [string, string] {
  return [key, value]
}

/**
 * What React Native apps have globally beyond the types of `react-native`: the variables of Node for
 * configuration files, Jest's for tests (typed like Vitest's, which they resemble), and assets that
 * Metro lets code import.
 * @see https://reactnative.dev/docs/images#static-non-image-resources
 */
const appTypes = `
declare var module: { exports: any }
declare var exports: any
declare var __dirname: string
declare var global: typeof globalThis
declare var process: { env: Record<string, string | undefined> }
declare var jest: typeof import('vitest').vi
${['afterEach', 'beforeEach', 'expect', 'test']
  .map((name) => `declare var ${name}: typeof import('vitest').${name}`)
  .join('\n')}
${['png', 'jpg', 'jpeg', 'gif', 'webp', 'mp4', 'mp3', 'wav', 'tflite']
  .map((type) => `declare module '*.${type}' { const asset: number; export default asset }`)
  .join('\n')}
`

/**
 * The part that guides use of packages whose prebuilt binaries make them too large to install for
 * their types: 95 MB and 223 MB. All else about them is unknown, and so an error.
 * @see https://unpkg.com/react-native-fast-tflite@1.1.1/lib/typescript/TensorflowLite.d.ts
 * @see https://unpkg.com/@shopify/react-native-skia@0.1.241/lib/typescript/src/renderer/Canvas.d.ts
 */
const packageTypes = `
declare module 'react-native-fast-tflite' {
  type TypedArray =
    | Float32Array
    | Float64Array
    | Int8Array
    | Int16Array
    | Int32Array
    | Uint8Array
    | Uint16Array
    | Uint32Array
  export interface TensorflowModel {
    run(input: TypedArray[]): Promise<TypedArray[]>
    runSync(input: TypedArray[]): TypedArray[]
  }
  export type TensorflowPlugin =
    | { model: TensorflowModel; state: 'loaded' }
    | { model: undefined; state: 'loading' }
    | { model: undefined; error: Error; state: 'error' }
  export function useTensorflowModel(
    source: number | { url: string },
    delegate?: 'default' | 'metal' | 'core-ml',
  ): TensorflowPlugin
}

declare module '@shopify/react-native-skia' {
  import type { FunctionComponent, JSX, ReactNode } from 'react'
  import type { ViewProps } from 'react-native'
  export const Canvas: FunctionComponent<ViewProps & { children: ReactNode }>
  export const Rect: (props: {
    x: number
    y: number
    width: number
    height: number
    color?: string
    style?: 'fill' | 'stroke'
    strokeWidth?: number
  }) => JSX.Element
}
`

/** Declarations that every snippet sees, as the text of a `.d.ts` file. */
const snippetGlobals = appTypes + packageTypes

/** How VisionCamera is written and documented. Each key is described in `app/lib/conventions.ts`. */
export const conventions: Conventions = {
  component: { name: 'Camera', props: 'CameraProps' },
  formerHost: 'react-native-vision-camera.com',
  externalTypes: {
    'react-native': {
      ViewProps: 'https://reactnative.dev/docs/view#props',
      EmitterSubscription:
        'https://reactnative.dev/docs/legacy/native-modules-ios#sending-events-to-javascript',
    },
  },
  errors: {
    code: /^[a-z-]+\/[a-z-]+$/,
    untypedCode: /^[A-Z]+_[A-Z_]+$/,
    // As `tryParseNativeCameraError` makes them.
    classOf: (code) => (code.startsWith('capture/') ? 'CameraCaptureError' : 'CameraRuntimeError'),
    messages: { files: errorMessageFiles, parse: parseErrorMessages },
  },
  native: {
    // Those of FrameProcessorPlugin.h; the second argument becomes the plugin's name in JavaScript.
    macros: /\bVISION_EXPORT_(SWIFT_)?FRAME_PROCESSOR\( *\w+ *, *\w+ *\)/g,
    declaringMacros: /\bVISION_EXPORT_(?:SWIFT_)?FRAME_PROCESSOR\(\s*\w+\s*,\s*(\w+)/dg,
  },
  snippets: { types: ['react-native'], globals: snippetGlobals },
}
