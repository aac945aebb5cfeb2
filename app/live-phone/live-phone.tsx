import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { IslandProps } from '~/islands/island'
import { showChosenTabs } from '~/tabs/tab-sets'
import { TabItem, Tabs } from '~/tabs/tabs'
import { type Change, nameInAddress, readChange } from './changes'
import { changeCircumstances, endsApp, firstCircumstances } from './circumstances'
import { type ButtonName, CircumstancesForm, type FormProps } from './circumstances-form'
import { CodePanel } from './code-panel'
import { PhoneLog, reduceLog, toSentence } from './log'
import type { Report } from './messages'
import { PhoneFrame } from './phone-frame'
import { isSample } from './sources'
import { useCode } from './use-code'
import { usePhone } from './use-phone'

/** Code of the guides as it runs: the simulated phone, beside its code, its log and its circumstances. */
export function LivePhone({ anchor, subject }: IslandProps) {
  const [change] = useState(() => readChange(subject))
  const { phase, iframe, form, lines, code, run } = useLivePhone(subject, change)
  useEffect(() => nameInAddress(subject, anchor), [subject, anchor])
  useLayoutEffect(showChosenTabs, [])
  const title = isSample(subject) ? subject : `the ${subject} screen`
  const [fault = []] = lines.filter(({ kind }) => kind === 'fault').map(toSentence)
  return (
    <section className="island live-phone" aria-label={`Live phone with ${title}`}>
      <PhoneFrame
        {...form.circumstances}
        phase={phase}
        iframe={iframe}
        title={`A simulated phone with ${title}`}
        origin={change?.origin}
        newLines={code.newLines}
        onRun={run}
      />
      <Tabs label={`Code, log and circumstances of ${title}`}>
        <TabItem value="Code">
          <CodePanel
            {...{ ...code, subject, anchor }}
            isWaiting={phase === 'waiting'}
            fault={code.problem || fault.join('')}
            onRun={run}
          />
        </TabItem>
        <TabItem value="Log" label={lines.length > 0 ? `Log (${lines.length})` : 'Log'}>
          <PhoneLog lines={lines} />
        </TabItem>
        <TabItem value="Circumstances">
          <CircumstancesForm {...form} />
        </TabItem>
      </Tabs>
    </section>
  )
}

/** Brings together how far the phone is, its circumstances, its code and its log. */
function useLivePhone(subject: string, change: Change | undefined) {
  const [circumstances, setCircumstances] = useState(firstCircumstances)
  const [lines, addLine] = useReducer(reduceLog, [])
  const onReport = useCallback((report: Report): void => {
    if (report.type === 'log') addLine(report)
    if (report.type === 'permission')
      setCircumstances((last) => ({ ...last, [report.name]: report.status }))
  }, [])
  const { phase, iframe, send, dispatch } = usePhone(change ? 'waiting' : 'starting', onReport)
  const code = useCode(subject, change, () => dispatch('run'))
  const { sources, edit } = code
  useEffect(() => {
    if (phase === 'running' && sources) send({ type: 'run', sources, circumstances })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later circumstances are sent by themselves
  }, [phase, sources, send])

  const start = (event: 'run' | 'restart'): void => {
    addLine(undefined)
    dispatch(event)
  }
  const onChange: FormProps['onChange'] = (changes) => {
    const next = changeCircumstances(circumstances, changes)
    setCircumstances(next)
    if (!endsApp(changes)) send({ type: 'set', circumstances: next })
    else if (phase !== 'waiting') start('restart')
  }
  const run = (text = code.code, event: 'run' | 'restart' = 'run'): void => {
    edit(text, true)
    start(event)
  }
  const onPress = (button: ButtonName): void =>
    button === 'restart' ? run(code.code, button) : send({ type: button })
  const form = { circumstances, onChange, onPress }
  return { phase, iframe, form, lines, code, run }
}
