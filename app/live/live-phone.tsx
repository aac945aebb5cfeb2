import { useCallback, useEffect, useRef, useState } from 'react'
import type { IslandProps } from '~/lib/conventions'
import { changeQuery, replaceQuery } from '~/lib/address'
import { livePhonePath, liveScreenPath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'
import { moveFocus } from '~/ui/focus'
import { useFrameChannel } from './frame-channel'
import styles from './live-phone.css'
import { type LogLine, PhoneLog } from './phone-log'
import { PhoneSettingsForm } from './phone-settings'
import type { PhoneSettings, Report } from './messages'

export { styles }

const firstSettings: PhoneSettings = {
  platform: 'ios',
  appState: 'active',
  isFocused: true,
  hasCamera: true,
  isDark: false,
  isSlow: false,
  camera: 'not-determined',
  microphone: 'not-determined',
  code: 'https://example.com/hello',
}

/** How many lines the log keeps. */
const maxLines = 500

/** A screen of the guides as it runs: on the simulated phone, with its settings and a log. */
export function Island({ anchor, subject }: IslandProps) {
  const basePath = readBasePath(document)
  const frame = useRef<HTMLIFrameElement>(null)
  const [code, setCode] = useState<string>()
  const [fault, setFault] = useState('')
  const [start, setStart] = useState(0)
  const [settings, setSettings] = useState(firstSettings)
  const [lines, setLines] = useState<LogLine[]>([])

  const startedAt = useRef(0)

  const onReport = (report: Report): void => {
    if (report.type === 'set') setSettings({ ...settings, [report.name]: report.status })
    if (report.type !== 'log') return
    const { kind, name, detail } = report
    const time = Math.round(performance.now() - startedAt.current)
    setLines((before) => [...before, { kind, name, detail, time }].slice(-maxLines))
  }
  const first = code === undefined ? undefined : ({ type: 'run', code, settings } as const)
  const { state, send } = useFrameChannel(frame, { start, first, onReport })

  useEffect(() => {
    startedAt.current = performance.now()
    changeQuery((query) => query.set('run', subject))
    replaceQuery(window.location.search, anchor)
    fetch(withBase(basePath, liveScreenPath(subject)))
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
      .then(setCode, () =>
        setFault('The screen did not load. Check your connection, then try again.'),
      )
  }, [anchor, basePath, subject])

  const restart = useCallback((next: PhoneSettings) => {
    setSettings(next)
    setLines([])
    startedAt.current = performance.now()
    setStart((count) => count + 1)
  }, [])

  const change = (changes: Partial<PhoneSettings>): void => {
    const next = { ...settings, ...changes }
    // The other platform is another phone, and an app that lost a permission is ended by the system.
    if (changes.platform || changes.camera || changes.microphone) return restart(next)
    setSettings(next)
    send({ type: 'set', settings: next })
  }

  if (fault) {
    return (
      <p role="alert" className="island-fault">
        {fault}
      </p>
    )
  }
  return (
    <section className="island live-phone" aria-label={`Live phone with the ${subject} screen`}>
      <div className="live-phone-screen">
        {code !== undefined && state !== 'ended' && (
          <iframe
            key={start}
            ref={frame}
            title={`The ${subject} screen on a simulated phone`}
            sandbox="allow-scripts"
            src={withBase(basePath, livePhonePath)}
          />
        )}
        {state === 'ended' && (
          <p role="alert" className="island-fault">
            The code has not answered for a second and a half, so it was ended.
          </p>
        )}
      </div>
      <PhoneSettingsForm
        settings={settings}
        onChange={change}
        onRestart={() => {
          restart(settings)
          if (frame.current) moveFocus(frame.current)
        }}
        send={send}
      />
      <PhoneLog lines={lines} onClear={() => setLines([])} />
    </section>
  )
}
