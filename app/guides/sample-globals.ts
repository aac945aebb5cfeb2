const assets = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'mp4', 'mp3', 'wav', 'tflite']
const testFunctions = ['afterEach', 'beforeEach', 'expect', 'test']

/** Globals of every sample beyond `react-native`. The two packages at the end are too large to install. */
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
