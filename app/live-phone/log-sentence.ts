import { guidePath, reflectionPath, withAnchor } from '~/lib/paths'
import type { LogEntry } from './messages'

/** The error codes of the library, such as `device/no-device`, but no files and no addresses. */
const codes =
  /(?<![\w/.-])((?:permission|parameter|device|format|session|capture|code-scanner|system|unknown)\/[a-z-]+)/

/** Gives the pathname, with its anchor, of what documents a call, an event or an error code. */
export function toReference(name: string): string | undefined {
  const anchor = name.replace(/\(\)|\//, '').toLowerCase()
  if (name.includes('/')) return withAnchor(guidePath('errors'), anchor)
  if (name === 'onCodeScanned')
    return withAnchor(reflectionPath('interfaces', 'CodeScanner'), anchor)
  if (/^on(?:Error|Initialized|Started|Stopped)$/.test(name))
    return withAnchor(reflectionPath('interfaces', 'CameraProps'), anchor)
  return isOfCamera(name) ? withAnchor(reflectionPath('classes', 'Camera'), anchor) : undefined
}

/** Whether a call is one of apps; the library calls the other one of the native side. */
const isOfCamera = (name: string): boolean =>
  /^\w+\(\)$/.test(name) && name !== 'installFrameProcessorBindings()'

/** Gives an entry as a sentence in parts, of which every second one is a name. */
export function toSentence({ kind, name, detail }: LogEntry): string[] {
  const [first = '', ...rest] = detail.split(codes)
  if (kind === 'fault') return [`${name}: ${first}`, ...rest]
  if (name.startsWith('console.')) return ['The app writes to ', name, `: ${first}`, ...rest]
  const subject = name === 'onCodeScanned' ? 'The scanner' : 'The camera'
  if (name.startsWith('on')) return [`${subject} calls `, name, first && ` with ${first}`, ...rest]
  const caller = isOfCamera(name) ? 'The app' : 'The library'
  return [`${caller} calls `, name, `, which ${first}`, ...rest]
}
