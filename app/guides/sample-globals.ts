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
 * Packages whose prebuilt binaries make them too large to install for their types: 95 MB and 223 MB.
 * What samples import from them can be anything.
 */
const untypedPackages = `
declare module 'react-native-fast-tflite'
declare module '@shopify/react-native-skia'
`

/** Declarations that every sample sees, as the text of a `.d.ts` file. */
export const sampleGlobals = appTypes + untypedPackages
