import { library } from '~/lib/site-config'
import { isBuiltFor, type Choices } from './choices'
import { listFiles, minVersions, worklets, type FileChange } from './files'

/** One thing to do. In its texts, backticks stand around code. */
export interface Step {
  title: string
  text?: string
  commands?: string[]
  file?: FileChange
  notes?: string[]
}

const managers = {
  npm: { install: 'npm install', run: 'npx' },
  yarn: { install: 'yarn add', run: 'yarn' },
  pnpm: { install: 'pnpm add', run: 'pnpm' },
  bun: { install: 'bun add', run: 'bunx' },
}

/** Everything to do for what was chosen, in order. */
export function planSetup(choices: Choices): Step[] {
  const { setup, frames } = choices
  return [
    ...planInstall(choices),
    ...(setup === 'cli' ? planNativeFiles(choices) : [planAppJson(choices)]),
    ...when(frames === 'on', planBabel(choices)),
    planBuild(choices),
  ]
}

/** The items where a condition holds, and none otherwise. */
function when<Item>(isWanted: boolean, ...items: Item[]): Item[] {
  return isWanted ? items : []
}

function planInstall(choices: Choices): Step[] {
  const { setup, manager, frames } = choices
  const { install, run } = managers[manager]
  const packages = [`${library.name}@${library.version}`]
  if (frames === 'on') packages.push(`${worklets}@0.5.0`)
  if (setup === 'expo' && isBuiltFor(choices, 'android')) packages.push('expo-build-properties')
  const command = setup === 'expo' ? `${run} expo install` : install
  const isSplit = manager === 'pnpm' && frames === 'on' && isBuiltFor(choices, 'ios')
  return [
    ...when(isSplit, {
      title: 'Have pnpm put all packages into one folder',
      text: 'Without it, `pod install` doesn’t find worklets-core beside React Native and leaves frame processors out.',
      file: listFiles(choices).npmrc,
    }),
    {
      title: 'Install',
      commands: [`${command} ${packages.join(' ')}`],
      notes: when(
        frames === 'on',
        'Frame processors need worklets-core 0.x. Version 1 doesn’t fit 3.9.2.',
      ),
    },
  ]
}

function planNativeFiles(choices: Choices): Step[] {
  const { plist, gradle, manifest, properties } = listFiles(choices)
  const isAndroid = isBuiltFor(choices, 'android')
  const isDefault = choices.scanner !== 'bundle' && choices.frames !== 'excluded'
  return [
    ...when(isBuiltFor(choices, 'ios'), {
      title: 'Declare permissions on iOS',
      text: 'Add to the outermost `dict`:',
      file: plist,
    }),
    ...when(
      isAndroid,
      {
        title: 'Raise the Android version',
        text: 'Set it in the `ext` block of the root project:',
        file: gradle,
      },
      {
        title: 'Declare permissions on Android',
        text: 'Add above `<application>`. The features let Google Play offer the app to devices without a camera, too.',
        file: manifest,
      },
    ),
    ...when(isAndroid && !isDefault, {
      title: 'Set what Android builds',
      text: 'Add on lines of their own:',
      file: properties,
    }),
  ]
}

/** What a bare app's Podfile has to have, for which there is nothing to write in a new app. */
function listPodfileNotes({ frames }: Choices): string[] {
  return [
    `The platform in the Podfile must be iOS ${minVersions.ios} or higher, which it is in new apps.`,
    ...when(
      frames === 'excluded',
      'Don’t set `$VCDisableFrameProcessors` while worklets-core is installed: importing VisionCamera would throw `system/frame-processors-unavailable`. So iOS builds frame processors, even if you don’t use them.',
    ),
  ]
}

function planAppJson(choices: Choices): Step {
  const isExcluded = choices.frames === 'excluded' && isBuiltFor(choices, 'ios')
  return {
    title: 'Configure the app',
    text: 'Add to `plugins`. An `app.config.js` takes the same entries.',
    file: listFiles(choices).appJson,
    notes: [
      ...when(
        isExcluded,
        'In 3.9.2, `disableFrameProcessors` does nothing on iOS, where frame processors stay in the build for as long as worklets-core is installed.',
      ),
      ...when(
        isBuiltFor(choices, 'android'),
        'VisionCamera’s plugin doesn’t raise `minSdkVersion`, so expo-build-properties does. Neither adds the `uses-feature` lines that keep Google Play from hiding the app on devices without a camera.',
      ),
    ],
  }
}

function planBabel(choices: Choices): Step {
  const { setup, manager } = choices
  const start = setup === 'expo' ? 'expo start --clear' : 'react-native start --reset-cache'
  return {
    title: 'Prepare worklets',
    text: 'Add the plugin, and keep your preset. If you use Reanimated, its plugin goes first.',
    file: listFiles(choices).babel,
    notes: [`Then start Metro once with \`${managers[manager].run} ${start}\`.`],
  }
}

function planBuild(choices: Choices): Step {
  const { setup, manager, platforms, scanner } = choices
  const { run } = managers[manager]
  const commands: string[] = []
  const isIos = isBuiltFor(choices, 'ios')
  if (setup === 'expo') {
    commands.push(`${run} expo prebuild${platforms === 'both' ? '' : ` --platform ${platforms}`}`)
  } else if (isIos) commands.push('(cd ios && pod install)')
  const build = setup === 'expo' ? `${run} expo run:` : `${run} react-native run-`
  if (isIos) commands.push(`${build}ios --device`)
  if (isBuiltFor(choices, 'android')) commands.push(`${build}android`)
  return {
    title: 'Build the app',
    text: 'Reloading Metro isn’t enough: what you’ve changed is native.',
    commands,
    notes: [
      ...when(isIos && setup === 'cli', ...listPodfileNotes(choices)),
      ...listFrameNotes(choices),
      ...when(scanner !== 'no', scannerNote(choices)),
      ...when(
        isIos,
        'Connect an iPhone, because the Simulator has no cameras, and choose your team under Signing & Capabilities in Xcode.',
      ),
    ],
  }
}

/** What the build prints about frame processors. */
function listFrameNotes(choices: Choices): string[] {
  const { frames } = choices
  const isAndroid = isBuiltFor(choices, 'android')
  if (frames === 'excluded' && isAndroid) {
    return [`Gradle prints \`${worklets} not found, Frame Processors disabled!\``]
  }
  if (frames !== 'on') return []
  const isIos = isBuiltFor(choices, 'ios')
  const printers = [...when(isIos, '`pod install`'), ...when(isAndroid, 'Gradle')]
  const print = printers.length > 1 ? 'both print' : 'prints'
  return [`${printers.join(' and ')} ${print} \`${worklets} found, Frame Processors enabled!\``]
}

function scannerNote(choices: Choices): string {
  if (!isBuiltFor(choices, 'android')) return 'The code scanner needs nothing on iOS.'
  return choices.scanner === 'bundle'
    ? 'The barcode model makes the Android app about 2.4 MB larger. On iOS, the code scanner needs nothing.'
    : 'On Android, Google Play services download the barcode model when it’s first used. On iOS, the code scanner needs nothing.'
}
