import type { PermissionName, PermissionStatus, PhoneSettings } from './settings'

/** The code that runs: TypeScript by the names of its files, and which of them is shown. */
export interface Sources {
  file: string
  files: Record<string, string>
}

/** What the page sends to the iframe. */
export type Order =
  | { type: 'run'; sources: Sources; settings: PhoneSettings }
  | { type: 'set'; settings: PhoneSettings }
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
  | { type: 'permission'; name: PermissionName; status: PermissionStatus }

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 2000

/** Whether data are a report: code that a reader has pasted may send anything in its place. */
export function isReport(data: unknown): data is Report {
  const { type, kind, name, detail, status } = (data ?? {}) as Record<string, string>
  if (type === 'log')
    return ['call', 'event', 'error'].includes(`${kind}`) && isText(name) && isText(detail)
  if (type !== 'permission') return type === 'ready' || type === 'alive'
  return (
    (name === 'camera' || name === 'microphone') &&
    (status === 'granted' || status === 'denied' || status === 'not-determined')
  )
}
