import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type Choices, firstChoices, options, withChoices, writeChoices } from './options'
import { listPlugins, listSteps, minVersions, sections, type Step } from './steps'

const read = (file: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`react-native-vision-camera/${file}`), 'utf8')

const everything = { microphone: 'yes', scanner: 'bundle', frames: 'on' } as const

/** All combinations of the options, with the words that hold for each in the table below. */
const combinations = Object.entries(options).reduce<Record<string, string>[]>(
  (before, [name, { values }]) =>
    before.flatMap((choices) =>
      Object.keys(values).map((value) => ({ ...choices, [name]: value })),
    ),
  [{}],
) as Choices[]
const toWords = (choices: Choices): string[] => [
  choices.setup,
  choices.manager,
  ...(choices.platforms === 'both' ? ['ios', 'android', 'both'] : [choices.platforms]),
  ...(choices.microphone === 'yes' ? ['sound'] : []),
  ...(choices.frames === 'on' ? ['frames'] : []),
  choices.scanner,
]

const managers: Record<Choices['manager'], { add: string; run: string }> = {
  npm: { add: 'npm install', run: 'npx' },
  yarn: { add: 'yarn add', run: 'yarn' },
  pnpm: { add: 'pnpm add', run: 'pnpm' },
  bun: { add: 'bun add', run: 'bunx' },
}

/**
 * The lines that steps print, from the guide "Getting Started" and the library's native files. Each
 * line has in front the words that must all hold; a slash is for one of several, `!` for none. `{add}`
 * and `{run}` stand for the commands of the manager.
 */
const printed = `
                               | # create
                               | Skip this if you have one. Without the version, you get a React Native that 3.9.2 doesn’t compile with.
cli                            | npx @react-native-community/cli@latest init MyApp --version 0.73.11
cli                            | cd MyApp
expo                           | npx create-expo-app@latest my-app --template expo-template-blank@50.0.40
expo                           | cd my-app
pnpm frames ios                | # install
pnpm frames ios                | Otherwise \`pod install\` doesn’t find worklets-core beside React Native, and leaves frame processors out.
pnpm frames ios                | .npmrc
pnpm frames ios                | node-linker=hoisted
                               | # install
                               | Keep the version: the newest release has another API.
cli !frames                    | {add} react-native-vision-camera@3.9.2
cli frames                     | {add} react-native-vision-camera@3.9.2 react-native-worklets-core@0.5.0
expo !frames android           | {run} expo install react-native-vision-camera@3.9.2 expo-build-properties
expo frames android            | {run} expo install react-native-vision-camera@3.9.2 react-native-worklets-core@0.5.0 expo-build-properties
expo !frames !android          | {run} expo install react-native-vision-camera@3.9.2
expo frames !android           | {run} expo install react-native-vision-camera@3.9.2 react-native-worklets-core@0.5.0
frames                         | Frame processors need worklets-core 0.x. Version 1 doesn’t fit 3.9.2.
cli ios                        | # configure
cli ios                        | iOS: add to the outermost \`dict\`, and say what your app does with the camera. Users read it in the dialog.
cli ios                        | ios/YourApp/Info.plist
cli ios                        | <key>NSCameraUsageDescription</key>
cli ios                        | <string>$(PRODUCT_NAME) uses the camera to scan tickets.</string>
cli ios sound                  | <key>NSMicrophoneUsageDescription</key>
cli ios sound                  | <string>$(PRODUCT_NAME) uses the microphone to record videos.</string>
cli android                    | # configure
cli android                    | Android: raise the minimum in the \`ext\` block, and leave the other values as they are.
cli android                    | android/build.gradle
cli android                    | minSdkVersion = 26
cli android                    | # configure
cli android                    | Android: add above \`<application>\`. The features let Google Play offer the app to devices without a camera, too.
cli android                    | android/app/src/main/AndroidManifest.xml
cli android                    | <uses-permission android:name="android.permission.CAMERA" />
cli android sound              | <uses-permission android:name="android.permission.RECORD_AUDIO" />
cli android                    | <uses-feature android:name="android.hardware.camera" android:required="false" />
cli android                    | <uses-feature android:name="android.hardware.camera.any" android:required="false" />
cli android bundle             | # configure
cli android bundle             | Android: add a line.
cli android bundle             | android/gradle.properties
cli android bundle             | VisionCamera_enableCodeScanner=true
expo                           | # configure
expo                           | Replace the bare names that \`expo install\` has added to \`plugins\`: a second entry of the same plugin does nothing. An \`app.config.js\` takes the same entries.
expo                           | app.json
expo                           | "plugins": [
expo                           | [
expo                           | "react-native-vision-camera",
expo ios/sound/bundle          | {
expo ios                       | "cameraPermissionText": "$(PRODUCT_NAME) uses the camera to scan tickets."
expo sound                     | "enableMicrophonePermission": true
expo sound ios                 | "microphonePermissionText": "$(PRODUCT_NAME) uses the microphone to record videos."
expo bundle android            | "enableCodeScanner": true
expo ios/sound/bundle          | }
expo !ios !sound !bundle       | {}
expo                           | ]
expo android                   | [
expo android                   | "expo-build-properties",
expo android                   | {
expo android                   | "android": {
expo android                   | "minSdkVersion": 26
expo android                   | }
expo android                   | }
expo android                   | ]
expo                           | ]
expo android                   | VisionCamera’s plugin doesn’t raise \`minSdkVersion\`, so expo-build-properties does. Neither adds the \`uses-feature\` lines that keep Google Play from hiding the app on devices without a camera.
frames                         | # configure
frames                         | Add to the configuration, or to the \`plugins\` that it has. If you use Reanimated, its plugin goes first.
frames                         | babel.config.js
frames                         | plugins: ['react-native-worklets-core/plugin'],
frames cli                     | Then start Metro once with \`{run} react-native start --reset-cache\`.
frames expo                    | Then start Metro once with \`{run} expo start --clear\`.
                               | # build
                               | Connect a phone, and build. Reloading Metro isn’t enough: what you’ve changed is native.
expo both                      | {run} expo prebuild
expo !android                  | {run} expo prebuild --platform ios
expo !ios                      | {run} expo prebuild --platform android
cli ios                        | (cd ios && pod install)
cli ios                        | {run} react-native run-ios --device
cli android                    | {run} react-native run-android
expo ios                       | {run} expo run:ios --device
expo android                   | {run} expo run:android
expo                           | The first time, Expo asks for an ID of your app, such as \`com.example.myapp\`. It makes the folders \`ios\` and \`android\`.
cli ios                        | The platform in the Podfile must be iOS 12.4 or higher, which it is in new apps.
frames both                    | \`pod install\` and Gradle both print \`react-native-worklets-core found, Frame Processors enabled!\`
frames !android                | \`pod install\` prints \`react-native-worklets-core found, Frame Processors enabled!\`
frames !ios                    | Gradle prints \`react-native-worklets-core found, Frame Processors enabled!\`
android bundle                 | The barcode model makes the Android app about 2.4 MB larger.
android download               | On Android, Google Play services download the barcode model when it’s first used.
ios download/bundle            | The code scanner needs nothing on iOS.
ios                            | iOS: first choose your team under Signing & Capabilities in Xcode. Without \`--device\` the build goes to the Simulator, which has no camera.
`

const rows = printed
  .split('\n')
  .filter(Boolean)
  .map((row) => row.split(' | ').map((cell) => cell.trim()))

function listExpected(choices: Choices): string[] {
  const words = toWords(choices)
  const holds = (condition: string): boolean =>
    condition.startsWith('!')
      ? !words.includes(condition.slice(1))
      : condition.split('/').some((word) => words.includes(word))
  const { add, run } = managers[choices.manager]
  return rows.flatMap(([conditions = '', line = '']) =>
    conditions.split(' ').filter(Boolean).every(holds)
      ? [line.replace('{add}', add).replace('{run}', run)]
      : [],
  )
}

function listPrinted(section: string, { text, commands = [], file, notes = [] }: Step): string[] {
  const lines = file ? [file.path, ...file.lines.split('\n')] : []
  return [`# ${section}`, text, ...commands, ...lines, ...notes].map((line) => line.trim())
}

test('each combination of the options prints what the table says', () => {
  expect(combinations).toHaveLength(288)
  const inJson = (line: string): string => line.replace(/^(".*|[\]}]),$/, '$1')
  for (const choices of combinations) {
    const lines = Object.entries(listSteps(choices)).flatMap(([section, steps]) =>
      steps.flatMap((step) => listPrinted(section, step)),
    )
    expect(lines.map(inJson), JSON.stringify(choices)).toEqual(listExpected(choices).map(inJson))
  }
})

test('all that is pasted as JSON is JSON', () => {
  for (const choices of combinations.filter(({ setup }) => setup === 'expo')) {
    const [step] = listSteps(choices).configure
    expect(JSON.parse(`{${step?.file?.lines}}`)).toEqual({ plugins: listPlugins(choices) })
  }
})

test('sections come in the order of the guide', () => {
  const guide = readFileSync('docs/guides/setup.mdx', 'utf8')
  const shown = [...guide.matchAll(/<SetupSteps of="(\w+)" \/>/g)].map(([, section]) => section)
  expect(shown).toEqual(sections)
})

test('options and properties are those that the library reads', () => {
  const plugin = read('src/expo-plugin/withVisionCamera.ts') + read('src/expo-plugin/@types.ts')
  const [entry] = listPlugins({ ...firstChoices, setup: 'expo', ...everything })
  for (const name of Object.keys(entry?.[1] ?? {})) expect(plugin).toContain(`${name}?:`)
  const gradle = read('android/build.gradle')
  expect(gradle).toContain(`minSdkVersion safeExtGet("minSdkVersion", ${minVersions.minSdk})`)
  expect(gradle).toContain("'VisionCamera_enableCodeScanner'")
  expect(read('VisionCamera.podspec')).toContain(`:ios => "${minVersions.ios}"`)
})

test('an app of Expo has what the example project has', () => {
  const file = readFileSync('docs/examples/app.json', 'utf8')
  const { plugins } = (JSON.parse(file) as { expo: { plugins: [string, object][] } }).expo
  const listed = listPlugins({ ...firstChoices, setup: 'expo', microphone: 'yes' })
  const toKeys = (entries: [string, object][]) =>
    entries.map(([name, props]) => [name, Object.keys(props)])
  expect(toKeys(listed)).toEqual(toKeys(plugins))
})

test('choices come back from an address, and what means nothing is left out', () => {
  const chosen: Choices = { ...firstChoices, setup: 'expo', manager: 'bun', frames: 'on' }
  const query = new URLSearchParams('platform=ios&scanner=no')
  writeChoices(query, chosen)
  expect(query.toString()).toBe('platform=ios&setup=expo&manager=bun&frames=on')
  expect(withChoices(firstChoices, Object.fromEntries(query))).toEqual(chosen)
  expect(withChoices(firstChoices, { setup: '<b>', frames: 'constructor' })).toEqual(firstChoices)
  expect(Object.keys(options)).toEqual(Object.keys(firstChoices))
})
