import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choicesInAddress,
  firstChoices,
  isDialogText,
  optionNames,
  options,
  type Choices,
} from './choices'
import { compareTexts, editProperties, toDiff } from './edits'
import { listFiles } from './files'

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isDialogText)
const anyChoices = fc.record({
  ...Object.fromEntries(
    optionNames.map((name) => [name, fc.constantFrom(...Object.keys(options[name].values))]),
  ),
  cameraText: anyText,
  microphoneText: anyText,
}) as unknown as fc.Arbitrary<Choices>

const everything: Choices = {
  ...firstChoices,
  microphone: 'yes',
  scanner: 'bundle',
  frames: 'excluded',
  cameraText: 'Tickets & more',
}

type FileName = keyof ReturnType<typeof listFiles>

function edit(name: FileName, text: string, choices = everything): string {
  const edited = listFiles(choices)[name].edit(text)
  return 'fault' in edited ? `fault: ${edited.fault}` : edited.text
}

test('what an address is written for is read from it', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const search = choicesInAddress.write('?platform=ios&frames=old', choices)
      expect(search).toContain('platform=ios&')
      expect(choicesInAddress.read(search)).toEqual({ state: choices, isWhole: true })
    }),
  )
})

test.each([
  ['nothing', '', true],
  ['the name alone', '?setup', true],
  ['an unknown workflow', '?setup=cordova', false],
  ['a name of objects', '?setup=constructor&manager=__proto__', false],
  ['markup', '?setup=cli&frames=<script>&camera-text=%00', false],
  ['a text that is too long', `?setup=cli&camera-text=${'a'.repeat(100_000)}`, false],
  ['an empty text', '?setup=cli&camera-text=%20', false],
  ['two lines', '?setup=cli&camera-text=a%0Ab', false],
  ['broken percent signs', '?setup=%E0%A4%A', false],
])('an address with %s', (_name, search, isWhole) => {
  const read = choicesInAddress.read(search)
  expect(read.isWhole).toBe(isWhole)
  expect(read.state).toEqual(firstChoices)
})

test('a change that was made is not made again', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      for (const [name, { sample }] of Object.entries(listFiles(choices))) {
        const once = edit(name as FileName, sample, choices)
        expect(edit(name as FileName, once, choices)).toBe(once)
      }
    }),
  )
})

test.each<[string, FileName, string, string]>([
  [
    'a text that was there',
    'plist',
    '<plist>\n<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>NSCameraUsageDescription</key>\n\t<string/>\n</dict>\n</plist>\n',
    '<plist>\n<dict>\n\t<key>NSMicrophoneUsageDescription</key>\n\t<string>$(PRODUCT_NAME) uses the microphone to record videos.</string>\n\t<key>A</key>\n\t<true/>\n\t<key>NSCameraUsageDescription</key>\n\t<string>Tickets &amp; more</string>\n</dict>\n</plist>\n',
  ],
  [
    'a permission in a comment, which is none',
    'manifest',
    '<manifest>\n<!-- <uses-permission android:name="android.permission.CAMERA" /> -->\n    <uses-permission\n        android:name="android.permission.RECORD_AUDIO" />\n    <uses-feature android:name="android.hardware.camera"/>\n    <uses-feature android:name=\'android.hardware.camera.any\'/>\n</manifest>\n',
    '<manifest>\n<!-- <uses-permission android:name="android.permission.CAMERA" /> -->\n    <uses-permission\n        android:name="android.permission.RECORD_AUDIO" />\n    <uses-permission android:name="android.permission.CAMERA" />\n    <uses-feature android:name="android.hardware.camera"/>\n    <uses-feature android:name=\'android.hardware.camera.any\'/>\n</manifest>\n',
  ],
  [
    'properties with other values, one of them twice',
    'properties',
    ' VisionCamera_enableCodeScanner = false\nVisionCamera_disableFrameProcessors=false\na=b\nVisionCamera_enableCodeScanner=false',
    'VisionCamera_enableCodeScanner=true\nVisionCamera_disableFrameProcessors=true\na=b\nVisionCamera_enableCodeScanner=true',
  ],
  ['a higher version', 'gradle', 'minSdkVersion 28\n', 'minSdkVersion 28\n'],
  ['a lower version', 'gradle', '  minSdkVersion = 9\n', '  minSdkVersion = 26\n'],
  ['no dictionary', 'plist', '<!-- <plist><dict> --><dict></dict>', 'fault: This is no Info.plist'],
  ['another XML', 'manifest', '<resources></resources>', 'fault: This is no AndroidManifest.xml'],
  [
    'no version',
    'gradle',
    'minSdkVersion = rootProject.x',
    'fault: This file sets no minSdkVersion',
  ],
  ['JSON that was cut off', 'appJson', '{"expo": {', 'fault: This is not JSON'],
  ['another JSON', 'appJson', '{"name": "app"}', 'fault: This is no app.json'],
  ['plugins of something else', 'appJson', '{"expo": {"plugins": {}}}', 'fault: "plugins" must be'],
])('a file with %s', (_name, file, before, after) => {
  expect(edit(file, before)).toMatch(after.startsWith('fault') ? new RegExp(`^${after}`) : after)
  if (!after.startsWith('fault')) expect(edit(file, before)).toBe(after)
})

test('an app.json keeps its own settings and its format', () => {
  const text = `{
    "expo": { "icons": ["a", "b"],
      "plugins": [
        "expo-font",
        "react-native-vision-camera",
        ["expo-build-properties", { "android": { "minSdkVersion": 28, "x": 1 }, "ios": {} }]
      ]
    }
}
`
  const changed = edit('appJson', text)
  expect(changed.startsWith('{\n    "expo": { "icons": ["a", "b"],\n')).toBe(true)
  expect(JSON.parse(changed)).toEqual({
    expo: {
      icons: ['a', 'b'],
      plugins: [
        'expo-font',
        [
          'react-native-vision-camera',
          {
            cameraPermissionText: 'Tickets & more',
            enableMicrophonePermission: true,
            microphonePermissionText: firstChoices.microphoneText,
            disableFrameProcessors: true,
            enableCodeScanner: true,
          },
        ],
        ['expo-build-properties', { android: { minSdkVersion: 28, x: 1 }, ios: {} }],
      ],
    },
  })
})

test('git takes the diffs, and has then what the whole files have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-diff-'))
  const long = Array.from({ length: 20 }, (_, index) => `key${index}=1\n`).join('')
  const edits = [
    ...Object.values(listFiles(everything)),
    ...Object.values(listFiles({ ...everything, setup: 'expo' })),
    { path: 'long.properties', sample: long, edit: editProperties({ key9: '2' }) },
  ].filter(({ sample }) => sample !== '')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  try {
    git('init', '--quiet')
    for (const { path, sample, edit: change } of edits) {
      const edited = change(sample)
      const after = 'text' in edited ? edited.text : ''
      const diff = toDiff(path, compareTexts(sample, after))
      expect(diff.length > 0, path).toBe(after !== sample)
      if (diff.length === 0) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), sample)
      writeFileSync(join(folder, 'change.diff'), diff.map(({ text }) => `${text}\n`).join(''))
      git('apply', 'change.diff')
      expect(readFileSync(join(folder, path), 'utf8')).toBe(after)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('two texts are compared without losing a line', () => {
  const anyLines = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 6 })
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const lines = compareTexts(`${before.join('\n')}\n`, `${after.join('\n')}\n`)
      const read = (left: string) =>
        lines.flatMap(({ kind, text }) => (kind === left ? [] : [text]))
      expect(read('inserted').join('\n')).toBe(before.join('\n'))
      expect(read('deleted').join('\n')).toBe(after.join('\n'))
    }),
  )
})
