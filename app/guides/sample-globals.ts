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
  type TypedArray = Float32Array | Int32Array | Uint8Array
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

/** Declarations that every sample sees, as the text of a `.d.ts` file. */
export const sampleGlobals = appTypes + packageTypes
