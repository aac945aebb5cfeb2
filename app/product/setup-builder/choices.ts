import { createAddressCodec, optionsToParts } from '~/lib/address-codec'

/** What readers choose among; each name is also that of a parameter in addresses. */
export const options = {
  setup: { label: 'Workflow', values: { cli: 'React Native CLI', expo: 'Expo' } },
  manager: {
    label: 'Package manager',
    values: { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' },
  },
  platforms: {
    label: 'Platforms',
    values: { both: 'iOS and Android', ios: 'iOS', android: 'Android' },
  },
  microphone: { label: 'Microphone', values: { no: 'Not used', yes: 'Record sound' } },
  scanner: {
    label: 'Code scanner',
    values: { no: 'Not used', download: 'Download the model', bundle: 'Bundle the model' },
  },
  frames: {
    label: 'Frame processors',
    values: { off: 'Not used', on: 'Used', excluded: 'Not used, but worklets-core is installed' },
  },
  view: {
    label: 'Show file changes as',
    values: { lines: 'Lines to paste', diff: 'Diff', whole: 'Whole files' },
  },
} as const

type Options = typeof options

/** The name of something to choose. */
export type OptionName = keyof Options

/** The values of what the reader has chosen. */
export type ChosenValues = { [Name in OptionName]: keyof Options[Name]['values'] }

/** What the reader has chosen. */
export interface Choices extends ChosenValues {
  /** What iOS shows when the app asks for the camera. */
  cameraText: string
  microphoneText: string
}

/** What the reader has to choose, in the order that it's asked in. */
export const optionNames = Object.keys(options) as OptionName[]

/** The choices of a reader who has chosen nothing. */
export const firstChoices: Choices = {
  setup: 'cli',
  manager: 'npm',
  platforms: 'both',
  microphone: 'no',
  scanner: 'no',
  frames: 'off',
  view: 'lines',
  cameraText: '$(PRODUCT_NAME) uses the camera to scan tickets.',
  microphoneText: '$(PRODUCT_NAME) uses the microphone to record videos.',
}

/** How many characters a text may have, so that addresses stay short enough to share. */
export const maxTextLength = 200

/** Whether a text of a dialog can be used: one line with words in it. */
export function isDialogText(text: string): boolean {
  // Control characters have no place in XML, and halves of characters none in addresses.
  return (
    text.trim() !== '' &&
    text.length <= maxTextLength &&
    !/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(text)
  )
}

/** Whether something can be chosen for an option. */
export function isValue<Name extends OptionName>(
  name: Name,
  value: unknown,
): value is ChosenValues[Name] {
  return typeof value === 'string' && Object.hasOwn(options[name].values, value)
}

/** How addresses, and what is stored, have what is chosen. */
export const choicesInAddress = createAddressCodec<Choices>(firstChoices, {
  ...optionsToParts(options, 'setup'),
  cameraText: { name: 'camera-text', isValue: isDialogText },
  microphoneText: { name: 'microphone-text', isValue: isDialogText },
})

/** Whether the app is built for a platform. */
export function isBuiltFor({ platforms }: Choices, platform: 'ios' | 'android'): boolean {
  return platforms === 'both' || platforms === platform
}
