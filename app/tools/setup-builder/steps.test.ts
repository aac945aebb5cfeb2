import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type Choices, firstChoices, options, withChoices, writeChoices } from './options'
import { listPlugins, listSteps, minVersions } from './steps'

const read = (file: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`react-native-vision-camera/${file}`), 'utf8')

const everything = { microphone: 'yes', scanner: 'bundle', frames: 'on' } as const
const toText = (part: Partial<Choices>): string =>
  JSON.stringify(listSteps({ ...firstChoices, ...part }))

test('options and properties are those that the library reads', () => {
  const plugin = read('src/expo-plugin/withVisionCamera.ts') + read('src/expo-plugin/@types.ts')
  const [entry] = listPlugins({ ...firstChoices, setup: 'expo', ...everything })
  expect(entry?.[0]).toBe('react-native-vision-camera')
  for (const name of Object.keys(entry?.[1] ?? {})) expect(plugin).toContain(`${name}?:`)
  expect(Object.keys(entry?.[1] ?? {})).toHaveLength(4)
  const gradle = read('android/build.gradle')
  expect(gradle).toContain(`minSdkVersion safeExtGet("minSdkVersion", ${minVersions.minSdk})`)
  const [property = ''] = /VisionCamera_\w+/.exec(toText(everything)) ?? []
  expect(gradle).toContain(`'${property}'`)
  expect(read('VisionCamera.podspec')).toContain(`:ios => "${minVersions.ios}"`)
  for (const name of ['NSCameraUsageDescription', 'NSMicrophoneUsageDescription']) {
    expect(toText(everything)).toContain(name)
    expect(plugin).toContain(name)
  }
})

test('an app of Expo has what the example project has', () => {
  const file = readFileSync('docs/examples/app.json', 'utf8')
  const { plugins } = (JSON.parse(file) as { expo: { plugins: [string, object][] } }).expo
  const listed = listPlugins({ ...firstChoices, setup: 'expo', microphone: 'yes' })
  const toKeys = (entries: [string, object][]) =>
    entries.map(([name, props]) => [name, Object.keys(props)])
  expect(toKeys(listed)).toEqual(toKeys(plugins))
})

test.each([
  [{}, ['Install', 'iOS', 'Raise', 'Android', 'Build']],
  [{ setup: 'expo' }, ['Install', 'Configure', 'Build']],
  [{ platforms: 'ios', ...everything }, ['Install', 'iOS', 'worklets', 'Build']],
  [{ platforms: 'android', scanner: 'bundle' }, ['Install', 'Raise', 'Android', 'Set', 'Build']],
] as [Partial<Choices>, string[]][])('%j has the steps %j', (part, words) => {
  const titles = listSteps({ ...firstChoices, ...part }).map(({ title }) => title)
  expect(titles).toEqual(words.map((word) => expect.stringContaining(word)))
})

test.each([
  [{}, 'npm install react-native-vision-camera@3.9.2"'],
  [
    { manager: 'yarn', frames: 'on' },
    'yarn add react-native-vision-camera@3.9.2 react-native-worklets-core@0.5.0',
  ],
  [
    { manager: 'bun', setup: 'expo' },
    'bunx expo install react-native-vision-camera@3.9.2 expo-build-properties',
  ],
  [{ manager: 'pnpm', frames: 'on' }, 'node-linker=hoisted'],
  [
    { setup: 'expo', platforms: 'ios' },
    'npx expo prebuild --platform ios","npx expo run:ios --device"]',
  ],
  [{ platforms: 'android' }, '["npx react-native run-android"]'],
  [everything, 'both print `react-native-worklets-core found'],
] as [Partial<Choices>, string][])('%j says %s', (part, text) =>
  expect(toText(part)).toContain(text),
)

test('choices come back from an address, and what means nothing is left out', () => {
  const chosen: Choices = { ...firstChoices, setup: 'expo', manager: 'bun', frames: 'on' }
  const query = new URLSearchParams('platform=ios&scanner=no')
  writeChoices(query, chosen)
  expect(query.toString()).toBe('platform=ios&setup=expo&manager=bun&frames=on')
  expect(withChoices(firstChoices, Object.fromEntries(query))).toEqual(chosen)
  expect(withChoices(firstChoices, { setup: '<b>', frames: 'constructor' })).toEqual(firstChoices)
  expect(Object.keys(options)).toEqual(Object.keys(firstChoices))
})
