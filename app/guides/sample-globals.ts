const assets = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'mp4', 'mp3', 'wav', 'tflite']
const testFunctions = ['afterEach', 'beforeEach', 'expect', 'test']

/**
 * Declarations that every sample sees: what React Native apps have globally beyond the types of
 * `react-native`, such as the variables of Node for configuration files, and Jest's for tests, which are
 * typed like Vitest's. The packages at the end are 95 MB and 223 MB: too large to install for their types.
 * @see https://reactnative.dev/docs/images#static-non-image-resources
 */
export const sampleGlobals = `
declare var module: { exports: any }
declare var exports: any
declare var __dirname: string
declare var global: typeof globalThis
declare var process: { env: Record<string, string | undefined> }
declare var jest: typeof import('vitest').vi
${testFunctions.map((name) => `declare var ${name}: typeof import('vitest').${name}`).join('\n')}
${assets.map((type) => `declare module '*.${type}' { const id: number; export default id }`).join('\n')}
declare module 'react-native-fast-tflite'
declare module '@shopify/react-native-skia'
`
