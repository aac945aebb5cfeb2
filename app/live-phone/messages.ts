import type { PermissionStatus, PhoneSettings } from './settings'

/** The code that runs: TypeScript by the names of its files, and which of them is shown. */
export interface Sources {
  file: string
  files: Record<string, string>
}

/** What the page sends to the iframe. */
export type Order =
  | { type: 'run'; sources: Sources; settings: PhoneSettings }
  | { type: 'set'; settings: PhoneSettings }
  | { type: 'fail'; call: string; code: string }
  | { type: 'disconnect' | 'back' }

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

/** Whether data are a report: code that a reader has pasted may send anything in its place. */
export function isReport(data: unknown): data is Report {
  const { type, kind, name, detail, status } = (data ?? {}) as Record<string, unknown>
  const isAmong = (value: unknown, ...names: string[]) => names.some((each) => each === value)
  if (type === 'log')
    return isAmong(kind, 'call', 'event', 'error') && isText(name) && isText(detail)
  if (type === 'permission')
    return (
      isAmong(name, 'camera', 'microphone') &&
      isAmong(status, 'granted', 'denied', 'not-determined')
    )
  return isAmong(type, 'ready', 'alive')
}
