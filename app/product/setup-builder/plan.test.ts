import { createRequire } from 'node:module'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  AndroidConfig,
  compileModsAsync,
  type ConfigPlugin,
  withPlugins,
  XML,
} from '@expo/config-plugins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { library } from '~/lib/site-config'
import { checkXml } from '../../../scripts/snippets/check-guides'
import { checkGrammar, grammars } from '../../../scripts/snippets/check-grammar'
import {
  firstChoices,
  isBuiltFor,
  optionNames,
  options,
  type Choices,
  type OptionName,
} from './choices'
import { minVersions, listFiles, type FileChange } from './files'
import { planSetup } from './plan'

const require = createRequire(import.meta.url)
const plugin = (require('react-native-vision-camera/app.plugin.js') as { default: ConfigPlugin })
  .default
const propertyList = createRequire(require.resolve('@expo/config-plugins'))('@expo/plist') as {
  default: { parse: (text: string) => Record<string, unknown> }
}

/** A text that isn't fit for XML or JSON as it stands. */
const trickyText = `"Tickets" & <camera> of $(PRODUCT_NAME) isn't $& \\ {}`

/** All choices that make a difference to the steps, with a text of each kind. */
const combinations = optionNames
  .filter((name) => name !== 'view')
  .reduce<Choices[]>(
    (all, name: OptionName) =>
      all.flatMap((choices) =>
        Object.keys(options[name].values).map((value) => ({ ...choices, [name]: value })),
      ),
    [firstChoices, { ...firstChoices, cameraText: trickyText, microphoneText: trickyText }],
  )

let project = ''
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'setup-builder-'))
  const { plist, manifest, properties } = listFiles(firstChoices)
  for (const { path, sample } of [plist, manifest, properties]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), sample)
  }
})
afterAll(() => rmSync(project, { recursive: true }))

function change({ edit, sample }: FileChange): string {
  const edited = edit(sample)
  if ('fault' in edited) throw new Error(edited.fault)
  return edited.text
}

/** What the library's plugin makes of the sample files, with the options of an `app.json`. */
async function runPlugin(appJson: string) {
  const { expo } = JSON.parse(appJson) as { expo: { plugins: [string, object][] } }
  const own = expo.plugins.filter(([name]) => name === library.name)
  expect(own).toHaveLength(1)
  const config = { name: 'YourApp', slug: 'your-app', _internal: { projectRoot: project } }
  const plugins = own.map(([, props]) => [plugin, props] as [ConfigPlugin, object])
  const compiled = await compileModsAsync(withPlugins(config, plugins), {
    projectRoot: project,
    platforms: ['ios', 'android'],
    introspect: true,
  })
  return compiled['_internal']?.['modResults'] as {
    ios: { infoPlist: object; podfileProperties: object }
    android: {
      manifest: AndroidConfig.Manifest.AndroidManifest
      gradleProperties: AndroidConfig.Properties.PropertiesItem[]
    }
  }
}

test('what a bare app is told to write is what the plugin of the library writes', async () => {
  // Package managers change none of these files.
  const told = combinations.filter(({ setup, manager }) => setup === 'expo' && manager === 'npm')
  expect(told).toHaveLength(2 * 3 * 2 * 3 * 3)
  const results = new Map<string, Awaited<ReturnType<typeof runPlugin>>>()
  for (const choices of told) {
    const appJson = change(listFiles(choices).appJson)
    const made = results.get(appJson) ?? (await runPlugin(appJson))
    results.set(appJson, made)
    const steps = planSetup({ ...choices, setup: 'cli' })
    const files = new Map(steps.flatMap(({ file }) => (file ? [[file.path, file]] : [])))
    const { plist: plistFile, manifest, properties } = listFiles(choices)
    const written = (file: FileChange) =>
      change(files.get(file.path) ?? { ...file, edit: (text) => ({ text }) })
    const name = JSON.stringify(choices)

    expect(files.has(plistFile.path), name).toBe(isBuiltFor(choices, 'ios'))
    expect(files.has(manifest.path), name).toBe(isBuiltFor(choices, 'android'))
    if (isBuiltFor(choices, 'ios')) {
      expect(propertyList.default.parse(written(plistFile)), name).toEqual(made.ios.infoPlist)
      // The plugin leaves the Podfile alone, also with `disableFrameProcessors`. So do we.
      expect(made.ios.podfileProperties).toEqual({})
    }
    if (isBuiltFor(choices, 'android')) {
      const { manifest: ours } = (await XML.parseXMLAsync(written(manifest))) as unknown as {
        manifest: Record<string, unknown>
      }
      // What the guide says of the difference: the plugin has no features.
      const { 'uses-feature': features, ...rest } = ours
      expect(rest, name).toEqual(made.android.manifest.manifest)
      expect(features).toHaveLength(2)
      const isProperty = ({ type }: AndroidConfig.Properties.PropertiesItem) => type === 'property'
      const toNames = (items: AndroidConfig.Properties.PropertiesItem[]) =>
        items
          .filter(isProperty)
          .map((item) => JSON.stringify(item))
          .sort()
      const read = AndroidConfig.Properties.parsePropertiesFile(written(properties))
      expect(toNames(read), name).toEqual(toNames(made.android.gradleProperties))
    }
  }
})

function readPackage(path: string): string {
  return readFileSync(join(library.folder, path), 'utf8')
}

test('the builder offers what the plugin has, and no more', () => {
  const types = readPackage('src/expo-plugin/@types.ts')
  const known = [...types.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name)
  const used = combinations.flatMap((choices) => {
    const { expo } = JSON.parse(change(listFiles(choices).appJson)) as {
      expo: { plugins: [string, object][] }
    }
    return expo.plugins.flatMap(([name, props]) =>
      name === library.name ? Object.keys(props) : [],
    )
  })
  // So there is no option about location, which the builder says.
  expect([...new Set(used)].sort()).toEqual(known.sort())
})

test('the sources of the library read what the builder writes', () => {
  const gradle = readPackage('android/build.gradle')
  const { properties } = listFiles({ ...firstChoices, scanner: 'bundle', frames: 'excluded' })
  const names = [...change(properties).matchAll(/^(VisionCamera_\w+)=true$/gm)].map(
    ([, name]) => name,
  )
  expect(names).toHaveLength(2)
  for (const name of names) expect(gradle).toContain(`safeExtGetBool('${name}', false)`)
  expect(gradle).toContain(`safeExtGet("minSdkVersion", ${minVersions.minSdk})`)
  expect(readPackage('VisionCamera.podspec')).toContain(`:ios => "${minVersions.ios}"`)
  // Why no Podfile gets the flag: without the native part, the import throws if the package is there.
  expect(readPackage('ios/CameraViewManager.swift')).toMatch(/#else\s+return false as NSNumber/)
  expect(readPackage('src/FrameProcessorPlugins.ts')).toMatch(
    /if \(hasWorklets\) \{[^}]*installFrameProcessorBindings\(\)[^}]*result !== true\)\s*throw/,
  )
})

test('every step has something to do, and its code is sound', async () => {
  const seen = new Set<string>()
  for (const choices of combinations) {
    const steps = planSetup(choices)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length)
    for (const { file, commands = [], title, text = '', notes = [] } of steps) {
      expect(file !== undefined || commands.length > 0, title).toBe(true)
      for (const words of [text, ...notes]) expect(words.split('`').length % 2, words).toBe(1)
      const code = file ? change(file) : commands.join('\n')
      expect(code, title).not.toBe(file?.sample)
      if (seen.has(code)) continue
      seen.add(code)
      const path = file?.path ?? 'run.sh'
      if (/\.(?:plist|xml)$/.test(path)) expect(checkXml(code), code).toEqual([])
      if (path === 'app.json') expect(JSON.parse(code)).toHaveProperty('expo.plugins')
      if (path.endsWith('.gradle')) expect(await checkGrammar(grammars.groovy, code)).toEqual([])
      if (path === 'run.sh') expect(await checkGrammar(grammars.bash, code)).toEqual([])
      if (path === 'babel.config.js') {
        const module = { exports: {} as object | ((api: object) => object) }
        new Function('module', code)(module)
        const { exports } = module
        const config = typeof exports === 'function' ? exports({ cache: () => true }) : exports
        expect(config).toHaveProperty('plugins', ['react-native-worklets-core/plugin'])
      }
    }
  }
})

test.each([
  [{}, 'npm install react-native-vision-camera@3.9.2', '(cd ios && pod install)'],
  [
    { manager: 'yarn', platforms: 'android' },
    'yarn add react-native-vision-camera@3.9.2',
    'yarn react-native run-android',
  ],
  [
    { manager: 'bun', frames: 'on', platforms: 'ios' },
    'bun add react-native-vision-camera@3.9.2 react-native-worklets-core@0.5.0',
    'bunx react-native run-ios --device',
  ],
  [
    { setup: 'expo', manager: 'pnpm', platforms: 'ios' },
    'pnpm expo install react-native-vision-camera@3.9.2',
    'pnpm expo prebuild --platform ios',
  ],
  [
    { setup: 'expo' },
    'npx expo install react-native-vision-camera@3.9.2 expo-build-properties',
    'npx expo run:android',
  ],
  [
    { setup: 'expo', platforms: 'ios' },
    'npx expo install react-native-vision-camera@3.9.2',
    'npx expo run:ios --device',
  ],
] as const)('commands for %o', (part, install, build) => {
  const steps = planSetup({ ...firstChoices, ...part })
  const commands = steps.flatMap((step) => step.commands ?? [])
  expect(commands[0]).toBe(install)
  expect(commands).toContain(build)
  const platforms = 'platforms' in part ? part.platforms : 'both'
  if (platforms === 'ios') expect(commands.join()).not.toContain('android')
  if (platforms === 'android') expect(commands.join()).not.toMatch(/ios|pod/)
})

test('only pnpm needs to be told where packages go, and only for frame processors on iOS', () => {
  const telling = combinations.filter((choices) =>
    planSetup(choices).some(({ file }) => file?.path === '.npmrc'),
  )
  expect(telling.length).toBeGreaterThan(0)
  for (const choices of telling) {
    expect(choices).toMatchObject({ manager: 'pnpm', frames: 'on' })
    expect(choices.platforms).not.toBe('android')
  }
})
