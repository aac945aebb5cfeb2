import type { PermissionName, PermissionStatus, Circumstances } from './circumstances'

/** The code that runs: TypeScript by the names of its files, and which of them is shown. */
export interface Sources {
  file: string
  files: Record<string, string>
}

/** A message from the page to the iframe. */
export type Order =
  | { type: 'run'; sources: Sources; circumstances: Circumstances }
  | { type: 'set'; circumstances: Circumstances }
  | { type: 'disconnect' | 'back' }

/** A call of the library, an event that the native side fires, or what fails; a fault is in the code. */
export interface LogEntry {
  kind: 'call' | 'event' | 'error' | 'fault'
  name: string
  detail: string
}

/** A message from the iframe to the page. */
export type Report =
  | { type: 'ready' | 'alive' }
  /** `time` is in milliseconds since the phone was started. */
  | ({ type: 'log'; time: number } & LogEntry)
  | { type: 'permission'; name: PermissionName; status: PermissionStatus }

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 2000

/** Whether data are a report: code that a reader has pasted may send anything in its place. */
export function isReport(data: unknown): data is Report {
  const { type, kind, name, detail, time, status } = (data ?? {}) as Record<string, string>
  if (type === 'log') {
    const isKind = ['call', 'event', 'error', 'fault'].includes(kind ?? '')
    return isKind && isText(name) && isText(detail) && typeof time === 'number'
  }
  if (type !== 'permission') return type === 'ready' || type === 'alive'
  const isStatus = ['granted', 'denied', 'not-determined'].includes(status ?? '')
  return isStatus && (name === 'camera' || name === 'microphone')
}
