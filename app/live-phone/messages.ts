/** What is known of an app's permission. */
export type PermissionStatus = 'not-determined' | 'granted' | 'denied' | 'restricted'

/** What readers can set on the phone. */
export interface PhoneSettings {
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
  platform: 'ios',
  appState: 'active',
  camera: 'not-determined',
  microphone: 'not-determined',
  hasCamera: true,
  isDark: false,
  code: 'https://example.com/hello',
}

/** The code that runs: TypeScript by the names of its files, and which of them is shown. */
export interface Sources {
  file: string
  files: Record<string, string>
}

/** What the page sends to the iframe. */
export type Order =
  | { type: 'run'; sources: Sources; settings: PhoneSettings; devices?: object[] | undefined }
  | { type: 'set'; settings: PhoneSettings }
  | { type: 'fail'; call: string; code: string }
  | { type: 'disconnect' | 'back' }
  /** A picture of the reader's own camera, or none. */
  | { type: 'picture'; bitmap: ImageBitmap | null }

/** A call of the library, or an event that the native side fires. */
export interface LogEntry {
  kind: 'call' | 'event' | 'error'
  name: string
  detail: string
}

/** What the iframe sends to the page. */
export type Report =
  | { type: 'ready' | 'alive' }
  | ({ type: 'log' } & LogEntry)
  | { type: 'permission'; name: 'camera' | 'microphone'; status: PermissionStatus }

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 2000

const checks: Record<Report['type'], (data: Record<string, unknown>) => boolean> = {
  ready: () => true,
  alive: () => true,
  log: ({ kind, name, detail }) =>
    ['call', 'event', 'error'].includes(String(kind)) && isText(name) && isText(detail),
  permission: ({ name, status }) =>
    ['camera', 'microphone'].includes(String(name)) &&
    ['granted', 'denied', 'not-determined'].includes(String(status)),
}

/** Whether data are a report: code that a reader has pasted may send anything in its place. */
export function isReport(data: unknown): data is Report {
  const { type } = (data ?? {}) as { type?: unknown }
  if (typeof type !== 'string' || !Object.hasOwn(checks, type)) return false
  return checks[type as Report['type']](data as Record<string, unknown>)
}
