import { library } from '~/settings/site-config'
import type { Choices } from './options'

/** The sections of the guide that show steps, in their order. */
export const sections = ['create', 'install', 'configure', 'build'] as const

/** One of the sections of the guide that show steps. */
export type Section = (typeof sections)[number]

/** A step. Code in its texts stands in backticks. */
export interface Step {
  text: string
  commands?: string[]
  /** A file, and the lines to paste into it. */
  file?: { path: string; lines: string }
  notes?: string[]
}

const worklets = 'react-native-worklets-core'

/** The lowest versions that the library builds with. Sources: its `build.gradle` and its podspec. */
export const minVersions = { minSdk: 26, ios: 12.4 }

/** The newest versions of both kinds of app that the library compiles with. */
const reactNativeVersion = '0.73.11'
const expoTemplate = 'expo-template-blank@50.0.40'

const managers = {
  npm: { install: 'npm install', run: 'npx' },
  yarn: { install: 'yarn add', run: 'yarn' },
  pnpm: { install: 'pnpm add', run: 'pnpm' },
  bun: { install: 'bun add', run: 'bunx' },
}

const cameraText = '$(PRODUCT_NAME) uses the camera to scan tickets.'
const microphoneText = '$(PRODUCT_NAME) uses the microphone to record videos.'

/** Makes a list without the items that are false. */
const list = <Item>(...items: (Item | false)[]): Item[] => items.flatMap((item) => item || [])

/** Derives the facts about an app from the reader's choices. */
const choicesToNeeds = (choices: Choices) => ({
  ...choices,
  ...managers[choices.manager],
  isExpo: choices.setup === 'expo',
  isIos: choices.platforms !== 'android',
  isAndroid: choices.platforms !== 'ios',
  hasSound: choices.microphone === 'yes',
  hasFrames: choices.frames === 'on',
  bundlesModel: choices.scanner === 'bundle' && choices.platforms !== 'ios',
})

type Needs = ReturnType<typeof choicesToNeeds>

/** Lists the steps for the reader's choices, by section, in order. */
export function listSteps(choices: Choices): Record<Section, Step[]> {
  const needs = choicesToNeeds(choices)
  const { hasFrames, isIos, isExpo, manager } = needs
  return {
    create: [toCreateStep(needs)],
    install: list(hasFrames && isIos && manager === 'pnpm' && flatFolderStep, toInstallStep(needs)),
    configure: list(
      ...(isExpo ? [toAppJsonStep(needs)] : listNativeSteps(needs)),
      hasFrames && toBabelStep(needs),
    ),
    build: [toBuildStep(needs)],
  }
}

function toCreateStep({ isExpo }: Needs): Step {
  return {
    text: 'Skip this if you have one. Without the version, you get a React Native that 3.9.2 doesn’t compile with.',
    commands: isExpo
      ? [`npx create-expo-app@latest my-app --template ${expoTemplate}`, 'cd my-app']
      : [
          `npx @react-native-community/cli@latest init MyApp --version ${reactNativeVersion}`,
          'cd MyApp',
        ],
  }
}

const flatFolderStep: Step = {
  text: 'Otherwise `pod install` doesn’t find worklets-core beside React Native, and leaves frame processors out.',
  file: { path: '.npmrc', lines: 'node-linker=hoisted' },
}

function toInstallStep({ isExpo, isAndroid, hasFrames, install, run }: Needs): Step {
  const packages = list(
    `${library.name}@${library.version}`,
    hasFrames && `${worklets}@0.5.0`,
    isExpo && isAndroid && 'expo-build-properties',
  )
  return {
    text: 'Keep the version: the newest release has another API.',
    commands: [`${isExpo ? `${run} expo install` : install} ${packages.join(' ')}`],
    notes: list(
      hasFrames && 'Frame processors need worklets-core 0.x. Version 1 doesn’t fit 3.9.2.',
    ),
  }
}

function listNativeSteps({ isIos, isAndroid, hasSound, bundlesModel }: Needs): Step[] {
  const toKey = (name: string, text: string): string =>
    `<key>${name}</key>\n<string>${text}</string>`
  const plist = list(
    toKey('NSCameraUsageDescription', cameraText),
    hasSound && toKey('NSMicrophoneUsageDescription', microphoneText),
  )
  const manifest = list(
    '<uses-permission android:name="android.permission.CAMERA" />',
    hasSound && '<uses-permission android:name="android.permission.RECORD_AUDIO" />',
    '<uses-feature android:name="android.hardware.camera" android:required="false" />',
    '<uses-feature android:name="android.hardware.camera.any" android:required="false" />',
  )
  return list<Step>(
    isIos && {
      text: 'iOS: add to the outermost `dict`, and say what your app does with the camera. Users read it in the dialog.',
      file: { path: 'ios/YourApp/Info.plist', lines: plist.join('\n') },
    },
    isAndroid && {
      text: 'Android: raise the minimum in the `ext` block, and leave the other values as they are.',
      file: { path: 'android/build.gradle', lines: `minSdkVersion = ${minVersions.minSdk}` },
    },
    isAndroid && {
      text: 'Android: add above `<application>`. The features let Google Play offer the app to devices without a camera, too.',
      file: { path: 'android/app/src/main/AndroidManifest.xml', lines: manifest.join('\n') },
    },
    bundlesModel && {
      text: 'Android: add a line.',
      file: { path: 'android/gradle.properties', lines: 'VisionCamera_enableCodeScanner=true' },
    },
  )
}

/** Lists the entries of `plugins` in the `app.json` of Expo. */
export function listPlugins(choices: Choices): [name: string, props: Record<string, unknown>][] {
  const { isIos, isAndroid, hasSound, bundlesModel } = choicesToNeeds(choices)
  const props = {
    ...(isIos && { cameraPermissionText: cameraText }),
    ...(hasSound && { enableMicrophonePermission: true }),
    ...(hasSound && isIos && { microphonePermissionText: microphoneText }),
    ...(bundlesModel && { enableCodeScanner: true }),
  }
  const build = { android: { minSdkVersion: minVersions.minSdk } }
  const plugins: ReturnType<typeof listPlugins> = [[library.name, props]]
  return isAndroid ? [...plugins, ['expo-build-properties', build]] : plugins
}

function toAppJsonStep(needs: Needs): Step {
  const plugins = JSON.stringify(listPlugins(needs), null, 2)
  return {
    text:
      'Replace the bare names that `expo install` has added to `plugins`: a second entry of the same ' +
      'plugin does nothing. An `app.config.js` takes the same entries.',
    file: { path: 'app.json', lines: `"plugins": ${plugins}` },
    notes: list(
      needs.isAndroid &&
        'VisionCamera’s plugin doesn’t raise `minSdkVersion`, so expo-build-properties does. Neither adds ' +
          'the `uses-feature` lines that keep Google Play from hiding the app on devices without a camera.',
    ),
  }
}

function toBabelStep({ isExpo, run }: Needs): Step {
  const start = isExpo ? 'expo start --clear' : 'react-native start --reset-cache'
  return {
    text: 'Add to the configuration, or to the `plugins` that it has. If you use Reanimated, its plugin goes first.',
    file: { path: 'babel.config.js', lines: `plugins: ['${worklets}/plugin'],` },
    notes: [`Then start Metro once with \`${run} ${start}\`.`],
  }
}

function toBuildStep(needs: Needs): Step {
  const { isExpo, isIos, isAndroid, hasFrames, bundlesModel, platforms, scanner, run } = needs
  const build = isExpo ? `${run} expo run:` : `${run} react-native run-`
  const platform = platforms === 'both' ? '' : ` --platform ${platforms}`
  const printers = list(isIos && '`pod install`', isAndroid && 'Gradle')
  const print = printers.length > 1 ? 'both print' : 'prints'
  return {
    text: 'Connect a phone, and build. Reloading Metro isn’t enough: what you’ve changed is native.',
    commands: list(
      isExpo && `${run} expo prebuild${platform}`,
      !isExpo && isIos && '(cd ios && pod install)',
      isIos && `${build}ios --device`,
      isAndroid && `${build}android`,
    ),
    notes: list(
      isExpo &&
        'The first time, Expo asks for an ID of your app, such as `com.example.myapp`. It makes the folders `ios` and `android`.',
      isIos &&
        !isExpo &&
        `The platform in the Podfile must be iOS ${minVersions.ios} or higher, which it is in new apps.`,
      hasFrames &&
        `${printers.join(' and ')} ${print} \`${worklets} found, Frame Processors enabled!\``,
      bundlesModel && 'The barcode model makes the Android app about 2.4 MB larger.',
      isAndroid &&
        scanner === 'download' &&
        'On Android, Google Play services download the barcode model when it’s first used.',
      isIos && scanner !== 'no' && 'The code scanner needs nothing on iOS.',
      isIos &&
        'iOS: first choose your team under Signing & Capabilities in Xcode. Without `--device` the build ' +
          'goes to the Simulator, which has no camera.',
    ),
  }
}
