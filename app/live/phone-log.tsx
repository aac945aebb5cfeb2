import { memo, useState } from 'react'
import { reflectionPath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'
import type { LogEntry } from './phone/phone'

/** A line of the log, by its number; `time` is in milliseconds since the phone was started. */
export interface LogLine extends LogEntry {
  id: number
  time: number
}

/** Methods of the component and events, by the first letters of their names in the log. */
const documented: [pattern: RegExp, kind: 'classes' | 'interfaces', owner: string][] = [
  [/^on[A-Z]/, 'interfaces', 'CameraProps'],
  [
    /^(?:takePhoto|focus|(?:start|stop|pause|resume)Recording|get\w+PermissionStatus|request\w+Permission)\b/,
    'classes',
    'Camera',
  ],
]

/** The place in the API reference at which a name of the log is documented. */
function findReference(name: string): string | undefined {
  const [, kind, owner] = documented.find(([pattern]) => pattern.test(name)) ?? []
  if (!kind || !owner) return undefined
  return `${reflectionPath(kind, owner)}#${name.replace('()', '').toLowerCase()}`
}

/** What the library called, and what the native side told it. */
export function PhoneLog({ lines, onClear }: { lines: LogLine[]; onClear: () => void }) {
  const [word, setWord] = useState('')
  const shown = lines.filter(({ name, detail }) =>
    `${name} ${detail}`.toLowerCase().includes(word.toLowerCase()),
  )
  const copy = (): void => {
    const text = shown.map(({ time, name, detail }) => `${time} ms\t${name}\t${detail}`).join('\n')
    void navigator.clipboard.writeText(text)
  }
  return (
    <div className="live-phone-log">
      <div className="live-phone-buttons">
        <label className="island-field">
          Filter the log
          <input type="search" value={word} onChange={({ target }) => setWord(target.value)} />
        </label>
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
        <button type="button" className="button" onClick={onClear}>
          Clear
        </button>
      </div>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="log" aria-label="Calls and events" tabIndex={0}>
        <ol>
          {shown.map((line) => (
            <LogItem key={line.id} line={line} />
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Frame processors may log thirty times a second, so that only new lines are drawn. */
const LogItem = memo(function LogItem({ line }: { line: LogLine }) {
  const { kind, name, detail, time } = line
  const href = findReference(name)
  return (
    <li data-kind={kind}>
      <span>{(time / 1000).toFixed(2)} s</span>{' '}
      <code translate="no">
        {href ? <a href={withBase(readBasePath(document), href)}>{name}</a> : name}
      </code>{' '}
      {detail}
    </li>
  )
})
