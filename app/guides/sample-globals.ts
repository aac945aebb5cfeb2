import { library } from '~/settings/site-config'

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

/** Makes the content of an `app.json` TypeScript. No package here has the types of Expo's keys: these are in use. */
export const appJsonHead = `
type Use = 'Camera' | 'Microphone' | 'PhotoLibrary' | 'PhotoLibraryAdd'
type Build = { android?: { minSdkVersion: number } }
type Options = Build & import('${library.name}/lib/typescript/expo-plugin/@types').ConfigProps
type InfoPlist = { [Name in Use as \`NS\${Name}UsageDescription\`]?: string }
type Expo = Partial<Record<'name' | 'slug' | 'version' | 'orientation', string>> & {
  platforms?: ('ios' | 'android')[]
  ios?: { bundleIdentifier?: string; infoPlist?: InfoPlist }
  android?: { package?: string }
  plugins?: ['${library.name}' | 'expo-build-properties', Options][]
}
export const app: { expo: Expo } = `
