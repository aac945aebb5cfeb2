import { library } from '~/lib/site-config'
import { isBuiltFor, type Choices } from './choices'
import {
  editAppJson,
  editBabel,
  editManifest,
  editNumber,
  editPlist,
  editProperties,
  type Edit,
  type ManifestElement,
  type PluginEntry,
} from './edits'

/** A file to change. */
export interface FileChange {
  path: string
  /** What stands in a new app's file, as far as it matters here. */
  sample: string
  edit: Edit
  /** Whether the file of a reader can be changed in place of the sample. */
  takesOwn: boolean
}

/** The package that frame processors need. */
export const worklets = 'react-native-worklets-core'

/** The lowest versions that the library builds with. Sources: its `build.gradle` and its podspec. */
export const minVersions = { minSdk: 26, ios: 12.4 }

/** The permissions that a manifest of Android needs, as elements, and with them what they imply. */
function listManifestElements({ microphone }: Choices): ManifestElement[] {
  const tag = 'uses-permission'
  const more = ' android:required="false"'
  return [
    { tag, name: 'android.permission.CAMERA' },
    ...(microphone === 'yes' ? [{ tag, name: 'android.permission.RECORD_AUDIO' }] : []),
    { tag: 'uses-feature', name: 'android.hardware.camera', more },
    { tag: 'uses-feature', name: 'android.hardware.camera.any', more },
  ]
}

/** What Gradle has to know; nothing where the app takes what VisionCamera does by itself. */
function listGradleProperties({ scanner, frames }: Choices): Record<string, string> {
  return {
    ...(scanner === 'bundle' && { VisionCamera_enableCodeScanner: 'true' }),
    ...(frames === 'excluded' && { VisionCamera_disableFrameProcessors: 'true' }),
  }
}

function listPluginEntries(choices: Choices): PluginEntry[] {
  const { microphone, scanner, frames, cameraText, microphoneText } = choices
  const isIos = isBuiltFor(choices, 'ios')
  const isAndroid = isBuiltFor(choices, 'android')
  const hasMicrophone = microphone === 'yes'
  const props = {
    ...(isIos && { cameraPermissionText: cameraText }),
    ...(hasMicrophone && { enableMicrophonePermission: true }),
    ...(hasMicrophone && isIos && { microphonePermissionText: microphoneText }),
    ...(frames === 'excluded' && isAndroid && { disableFrameProcessors: true }),
    ...(scanner === 'bundle' && isAndroid && { enableCodeScanner: true }),
  }
  const build = { android: { minSdkVersion: minVersions.minSdk } }
  const entry: PluginEntry = [library.name, props]
  return isAndroid ? [entry, ['expo-build-properties', build]] : [entry]
}

/** What stands in the files of a new app, as far as it matters here. */
const samples = {
  plist: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleDisplayName</key>
  <string>YourApp</string>
  <!-- Keep your other keys. -->
</dict>
</plist>
`,
  manifest: `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-permission android:name="android.permission.INTERNET" />

  <application android:name=".MainApplication">
    <!-- Keep what is in here. -->
  </application>
</manifest>
`,
  gradle: `buildscript {
    ext {
        // Keep your other values.
        minSdkVersion = 21
    }
}
`,
  properties: `# Keep your other properties.
android.useAndroidX=true
`,
  appJson: `{
  "expo": {
    "name": "YourApp",
    "slug": "your-app",
    "plugins": []
  }
}
`,
  cliBabel: `module.exports = {
  presets: ['module:@react-native/babel-preset'],
  plugins: [],
}
`,
  expoBabel: `module.exports = function (api) {
  api.cache(true)
  return {
    presets: ['babel-preset-expo'],
    plugins: [],
  }
}
`,
}

/** What happens to each file for what was chosen. */
export function listFiles(choices: Choices) {
  const { setup, microphone, cameraText, microphoneText } = choices
  const toFile = (path: string, sample: string, edit: Edit, takesOwn = true): FileChange => ({
    path,
    sample,
    edit,
    takesOwn,
  })
  const texts = {
    NSCameraUsageDescription: cameraText,
    ...(microphone === 'yes' && { NSMicrophoneUsageDescription: microphoneText }),
  }
  const properties = listGradleProperties(choices)
  const babel = setup === 'expo' ? samples.expoBabel : samples.cliBabel
  return {
    plist: toFile('ios/YourApp/Info.plist', samples.plist, editPlist(texts)),
    gradle: toFile(
      'android/build.gradle',
      samples.gradle,
      editNumber(
        /(minSdkVersion\s*=?\s*)(\d+)\b/,
        minVersions.minSdk,
        'This file sets no minSdkVersion to a number. Raise it where your project does.',
      ),
    ),
    manifest: toFile(
      'android/app/src/main/AndroidManifest.xml',
      samples.manifest,
      editManifest(listManifestElements(choices)),
    ),
    properties: toFile('android/gradle.properties', samples.properties, editProperties(properties)),
    appJson: toFile('app.json', samples.appJson, editAppJson(listPluginEntries(choices))),
    babel: toFile('babel.config.js', babel, editBabel(`${worklets}/plugin`), false),
    npmrc: toFile('.npmrc', '', editProperties({ 'node-linker': 'hoisted' })),
  }
}
