import { samplePhones } from '~/islands/sample-phones'

/** The models by name; one without a name has two simple cameras. */
const models: Record<string, string> = { '': 'A simple phone' }
for (const [name, { label }] of Object.entries(samplePhones)) models[name] = label

/** The user's answers to a question of the system. */
const access = {
  'not-determined': 'not asked yet',
  granted: 'allowed',
  denied: 'blocked',
  restricted: 'restricted by a profile',
}

/** The circumstances of the app that readers choose from a list: its label, and its values with their labels. */
export const lists = {
  model: ['Model', models],
  platform: ['Platform', { ios: 'iOS', android: 'Android' }],
  cameras: ['Cameras', { some: 'as the model has', none: 'none' }],
  camera: ['Camera access', access],
  microphone: ['Microphone access', access],
  // `inactive` is for iOS alone, also while the system asks for something.
  appState: [
    'The app is',
    { active: 'in front', inactive: 'below the Control Center', background: 'in the background' },
  ],
  room: ['The room is', { light: 'light', dark: 'dark' }],
} as const

export type PermissionName = 'camera' | 'microphone'
export type PermissionStatus = keyof typeof access

/** The state of the world around the app, and the text of the code in the room. */
export type Circumstances = { code: string } & {
  [Name in keyof typeof lists]: keyof (typeof lists)[Name][1] & string
}

/** A phone on which nothing has happened yet. */
export const firstCircumstances: Circumstances = {
  model: '',
  platform: 'ios',
  cameras: 'some',
  camera: 'not-determined',
  microphone: 'not-determined',
  appState: 'active',
  room: 'light',
  code: 'https://example.com/hello',
}

/** Whether a change ends the app: another phone starts anew, and so does an app whose permission changes. */
export const endsApp = (changes: Partial<Circumstances>): boolean =>
  ['model', 'platform', 'camera', 'microphone'].some((name) => name in changes)

/** Gives the circumstances after a change. A model brings its platform, and an app that starts is in front. */
export function changeCircumstances(last: Circumstances, changes: Partial<Circumstances>) {
  const { platform = last.platform } = samplePhones[changes.model ?? ''] ?? {}
  const appState = endsApp(changes) ? 'active' : last.appState
  return { ...last, platform, appState, ...changes }
}
