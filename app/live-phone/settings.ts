import { samplePhones } from '~/islands/sample-phones'

/** What an app asks its user for, and what is known of it. */
export type PermissionName = 'camera' | 'microphone'
export type PermissionStatus = 'not-determined' | 'granted' | 'denied' | 'restricted'

/** What readers can set on the phone. */
export interface PhoneSettings {
  /** The name of the sample phone whose cameras it has; empty for a simple one. */
  model: string
  platform: 'ios' | 'android'
  /** On iOS also `inactive`: below the Control Center, or while the system asks for something. */
  appState: 'active' | 'inactive' | 'background'
  camera: PermissionStatus
  microphone: PermissionStatus
  hasCamera: boolean
  isDark: boolean
  /** The text of the code on the table. */
  code: string
}

/** A phone on which nothing has happened yet. */
export const firstSettings: PhoneSettings = {
  model: '',
  platform: 'ios',
  appState: 'active',
  camera: 'not-determined',
  microphone: 'not-determined',
  hasCamera: true,
  isDark: false,
  code: 'https://example.com/hello',
}

const endings = ['model', 'platform', 'camera', 'microphone'] as const

/** Whether a change ends the app: another phone starts anew, and so does an app whose permission changes. */
export const endsApp = (changes: Partial<PhoneSettings>): boolean =>
  endings.some((name) => name in changes)

/** Gives the settings after a change. A model brings its platform, and an app that starts is in front. */
export function changeSettings(
  settings: PhoneSettings,
  changes: Partial<PhoneSettings>,
): PhoneSettings {
  const { platform = settings.platform } = samplePhones[changes.model ?? ''] ?? {}
  const appState = endsApp(changes) ? 'active' : settings.appState
  return { ...settings, platform, appState, ...changes }
}
