import { useCallback, useEffect, useState } from 'react'
import type { IslandProps } from '~/islands/island'
import { type Change, nameInAddress, readChange, toSharedAddress } from './changes'
import { EditorPanel } from './editor-panel'
import { PhoneLog, useLog } from './log'
import type { Report } from './messages'
import type { PhoneEvent } from './phases'
import { PhoneScreen } from './phone-screen'
import { changeSettings, endsApp, firstSettings, type PhoneSettings } from './settings'
import { SettingsForm } from './settings-form'
import { isSample, toFile } from './sources'
import { useCode } from './use-code'
import { usePhone } from './use-phone'

/** Code of the guides as it runs: on the simulated phone, with its settings, a log and an editor. */
export function LivePhone({ anchor, subject }: IslandProps) {
  const [change] = useState(() => readChange(subject))
  const { state, iframe, form, log, code, run } = useLivePhone(subject, change)
  const { original, text, problem, edit } = code
  useEffect(() => nameInAddress(subject, anchor), [subject, anchor])
  const title = isSample(subject) ? subject : `the ${subject} screen`
  return (
    <section className="island live-phone" aria-label={`Live phone with ${title}`}>
      {problem && (
        <p role="alert" className="island-fault">
          {problem}
        </p>
      )}
      <PhoneScreen
        {...state}
        iframe={iframe}
        title={`A simulated phone with ${title}`}
        origin={change?.origin}
        onRun={run}
      />
      <SettingsForm {...form} />
      {original !== undefined && (
        <EditorPanel
          file={toFile(subject)}
          original={original}
          first={text ?? original}
          isOpen={text !== original && state.phase === 'waiting'}
          onChange={edit}
          onRun={run}
          toAddress={(packed) => toSharedAddress(subject, anchor, packed)}
        />
      )}
      <PhoneLog lines={log.lines} onClear={log.clearLog} />
    </section>
  )
}

/** Brings together how far the phone is, its settings, its code and its log. */
function useLivePhone(subject: string, change: Change | undefined) {
  const [settings, setSettings] = useState(firstSettings)
  const log = useLog()
  const { addReport, clearLog } = log
  const onReport = useCallback(
    (report: Report): void => {
      addReport(report)
      if (report.type === 'permission')
        setSettings((last) => ({ ...last, [report.name]: report.status }))
    },
    [addReport],
  )
  const { state, iframe, send, dispatch } = usePhone(change ? 'waiting' : 'starting', onReport)
  const { phase } = state
  const code = useCode(subject, change, () => dispatch('run'))
  const { sources, take } = code
  useEffect(() => {
    if (phase === 'running' && sources) send({ type: 'run', sources, settings })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later settings are sent by themselves
  }, [phase, sources, send])

  const start = (event: PhoneEvent): void => {
    if (event === 'restart' || phase === 'ended') clearLog()
    dispatch(event)
  }
  const onChange = (changes: Partial<PhoneSettings>): void => {
    const next = changeSettings(settings, changes)
    setSettings(next)
    if (!endsApp(changes)) send({ type: 'set', settings: next })
    else if (phase !== 'waiting') start('restart')
  }
  const startWith = (event: PhoneEvent) => (): void => {
    take()
    start(event)
  }
  const form = { settings, onChange, send, onRestart: startWith('restart') }
  return { state, iframe, form, log, code, run: startWith('run') }
}
