import { library } from '~/lib/site-config'
import { type Choices, firstChoices } from './choices'
import { compareTexts } from './edits'
import { leastVersions, listFiles } from './files'

interface AppJson {
  expo: { plugins: [name: string, props: Record<string, unknown>][] }
}

/** What a reader of the setup builder would have chosen for an app of Expo. */
function readChoices(appJson: string): Choices {
  const { plugins } = (JSON.parse(appJson) as AppJson).expo
  const props = plugins.find(([name]) => name === library.name)?.[1] ?? {}
  return {
    ...firstChoices,
    setup: 'expo',
    microphone: props['enableMicrophonePermission'] === true ? 'yes' : 'no',
    cameraText: String(props['cameraPermissionText']),
    microphoneText: String(props['microphonePermissionText']),
  }
}

/** Only the builder's steps for bare apps have these; the library's plugin doesn't write them. */
const onlyInBareApps = /<uses-feature /

/**
 * Lists what the setup builder would still change in an app of Expo whose native projects were made.
 * `read` gives the text of the app's file that fits a pattern.
 */
export function findNativeDifferences(read: (pattern: string) => string): string[] {
  const files = listFiles(readChoices(read('app.json')))
  const found = [files.appJson, files.plist, files.manifest, files.properties].flatMap((file) => {
    const pattern = file.path.replace('YourApp', '*')
    const text = read(pattern)
    const edited = file.edit(text)
    if ('fault' in edited) return [`${pattern}: ${edited.fault}`]
    return compareTexts(text, edited.text)
      .filter((line) => line.kind !== 'same' && !onlyInBareApps.test(line.text))
      .map((line) => `${pattern}: ${line.kind} by the builder: ${line.text.trim()}`)
  })
  const least = `android.minSdkVersion=${leastVersions.minSdk}`
  const isRaised = read(files.properties.path).split('\n').includes(least)
  return isRaised ? found : [...found, `${files.properties.path}: it has no ${least}`]
}
