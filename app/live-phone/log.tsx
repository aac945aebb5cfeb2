import { memo } from 'react'
import { readBasePath } from '~/lib/browser'
import { guidePath, reflectionPath, withAnchor, withBase } from '~/lib/paths'
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

/** A line of the log, by its number, with the milliseconds since the phone was started. */
type LogLine = LogEntry & { id: number; time: number }

/** The number of lines that the log keeps. */
const maxLines = 500

/** Gives the log with one more entry; without any, an empty one. */
export function reduceLog(lines: LogLine[], entry: Omit<LogLine, 'id'> | undefined): LogLine[] {
  return entry ? [...lines, { ...entry, id: (lines.at(-1)?.id ?? 0) + 1 }].slice(-maxLines) : []
}

/** The calls of the app, the events that follow, and what fails. */
export function PhoneLog({ lines }: { lines: LogLine[] }) {
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="log" aria-label="Calls and events" tabIndex={0}>
      {lines.length === 0 && 'Calls, events and errors come here as they happen.'}
      <ol>
        {lines.map((line) => (
          <LogItem key={line.id} line={line} />
        ))}
      </ol>
    </div>
  )
}

/** Frame processors may log thirty times a second, so that only new lines are drawn. */
const LogItem = memo(function LogItem({ line }: { line: LogLine }) {
  const isError = line.kind === 'error' || line.kind === 'fault'
  return (
    <li data-kind={line.kind} className={isError ? 'island-fault' : undefined}>
      <span>{(line.time / 1000).toFixed(2)} s</span>{' '}
      {toSentence(line).map((part, index) =>
        index % 2 ? <Name key={`${index} ${part}`} name={part} /> : part,
      )}
    </li>
  )
})

/** A name, which leads to what documents it. */
function Name({ name }: { name: string }) {
  const href = toReference(name)
  return (
    <code translate="no">{href ? <a href={withBase(readBasePath(), href)}>{name}</a> : name}</code>
  )
}
