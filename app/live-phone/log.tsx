import { memo, useCallback, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { readBasePath } from '~/lib/browser'
import { withBase } from '~/lib/paths'
import { toReference } from './log-links'
import type { LogEntry, Report } from './messages'

/** A line of the log, by its number; `time` is in milliseconds since the phone was started. */
export interface LogLine extends LogEntry {
  id: number
  time: number
}

/** How many lines the log keeps. */
const maxLines = 500

/** The lines of the log, which an iframe adds to by its reports. */
export function useLog() {
  const [lines, setLines] = useState<LogLine[]>([])
  const startedAt = useRef(0)
  const lastId = useRef(0)
  const addReport = useCallback((report: Report): void => {
    if (report.type === 'ready') startedAt.current = performance.now()
    if (report.type !== 'log') return
    const time = Math.round(performance.now() - startedAt.current)
    const line = { ...report, time, id: ++lastId.current }
    setLines((last) => [...last, line].slice(-maxLines))
  }, [])
  const clearLog = useCallback((): void => setLines([]), [])
  return { lines, addReport, clearLog }
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
