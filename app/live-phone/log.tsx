import { memo } from 'react'
import { reflectionPath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/browser'
import { Button } from '~/islands/fields'
import type { LogEntry } from './messages'

/** A line of the log, by its number; `time` is in milliseconds since the phone was started. */
export interface LogLine extends LogEntry {
  id: number
  time: number
}

/** Methods of the component and events, by the first letters of their names in the log. */
const methods =
  /^(?:takePhoto|focus|(?:start|stop|pause|resume)Recording|get\w+PermissionStatus|request\w+Permission)\b/

/** The address of the place in the API reference that documents a name. */
function toReference(name: string): string | undefined {
  const anchor = `#${name.replace('()', '').toLowerCase()}`
  if (/^on[A-Z]/.test(name)) return reflectionPath('interfaces', 'CameraProps') + anchor
  return methods.test(name) ? reflectionPath('classes', 'Camera') + anchor : undefined
}

/** What the library has called, and what the native side has answered. */
export function PhoneLog({ lines, onClear }: { lines: LogLine[]; onClear: () => void }) {
  return (
    <div className="live-phone-log">
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="log" aria-label="Calls and events" tabIndex={0}>
        <ol>
          {lines.map((line) => (
            <LogItem key={line.id} line={line} />
          ))}
        </ol>
      </div>
      <Button onClick={onClear}>Clear the log</Button>
    </div>
  )
}

/** Frame processors may log thirty times a second, so that only new lines are drawn. */
const LogItem = memo(function LogItem({ line: { kind, name, detail, time } }: { line: LogLine }) {
  const href = toReference(name)
  return (
    <li data-kind={kind}>
      <span>{(time / 1000).toFixed(2)} s</span>{' '}
      <code translate="no">
        {href ? <a href={withBase(readBasePath(), href)}>{name}</a> : name}
      </code>{' '}
      {detail}
    </li>
  )
})
