import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { IslandProps } from '~/lib/conventions'
import { readQuery, replaceQuery } from '~/lib/address'
import { moveFocus } from '~/ui/focus'
import type { EditorPanelProps } from './editor-panel'
import { getPhoneUrl, useFrameChannel, useSandbox } from './frame-channel'
import styles from './live-phone.css'
import { isSample, loadRunning, loadSource, type RunningCode, withHelpers } from './load-code'
import { type LogLine, PhoneLog } from './phone-log'
import { type NamedPhone, PhoneSettingsForm } from './phone-settings'
import { firstSettings, type PhoneSettings, type Report } from './messages'
import { unpackCode } from './shared-code'

export { styles }

/** How many lines the log keeps. */
const maxLines = 500

function addLine(lines: LogLine[], line: Omit<LogLine, 'id'>): LogLine[] {
  return [...lines, { id: (lines.at(-1)?.id ?? 0) + 1, ...line }].slice(-maxLines)
}

/** The line of a file that the text of a fault names. */
function readFailedLine(text: string, file: string): number | undefined {
  const [, place, line] = /\((\S+), line (\d+)\)$/.exec(text) ?? []
  return Number(place === file ? line : undefined) || undefined
}

/** What the editor begins with. It is loaded when readers ask for it, or bring code along. */
interface Editor {
  Panel: ComponentType<EditorPanelProps>
  original: string
  first: string
}

async function loadEditor(subject: string, shared?: string): Promise<Editor> {
  const [{ EditorPanel: Panel }, original] = await Promise.all([
    import('./editor-panel'),
    loadSource(subject),
  ])
  return { Panel, original, first: shared ?? original }
}

interface OpenPhoneProps extends IslandProps {
  /** Phones whose cameras readers can choose. */
  phones: NamedPhone[]
  /** What is below the settings. */
  children?: ReactNode
}

/** Code of the guides as it runs: on the simulated phone, with its settings and a log. */
export function OpenPhone({ anchor, subject, phones, children }: OpenPhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const file = isSample(subject) ? subject : `${subject}.tsx`
  // Code of an address waits for the reader; other code comes while the frame loads.
  const [isWaiting] = useState(() => readQuery().has('code'))
  const [running, setRunning] = useState<RunningCode>()
  const [editor, setEditor] = useState<Editor>()
  const [fault, setFault] = useState('')
  const [start, setStart] = useState(0)
  const [settings, setSettings] = useState(firstSettings)
  const [phone, setPhone] = useState<NamedPhone>()
  const [lines, setLines] = useState<LogLine[]>([])
  const [failedLine, setFailedLine] = useState<number>()
  const startedAt = useRef(0)

  const onReport = (report: Report): void => {
    if (report.type === 'set') setSettings({ ...settings, [report.name]: report.status })
    if (report.type !== 'log') return
    if (report.kind === 'error') setFailedLine(readFailedLine(report.detail, file) ?? failedLine)
    const time = Math.round(performance.now() - startedAt.current)
    setLines((before) => addLine(before, { ...report, time }))
  }
  const devices = phone?.devices as Record<string, unknown>[] | undefined
  const first = running && ({ type: 'run', ...running, settings, devices } as const)
  const { state, send } = useFrameChannel(frame, { start, first, onReport })
  const sandbox = useSandbox(start)

  useEffect(() => {
    startedAt.current = performance.now()
    const query = readQuery()
    const packed = query.get('code')
    query.set('run', subject)
    replaceQuery(query.toString(), anchor)
    const open = async (): Promise<void> => {
      const shared = packed === null ? undefined : await unpackCode(packed)
      if (packed !== null && shared === undefined)
        setFault('The address has no code that can be read.')
      // What comes by an address is shown, and waits for the reader to run it.
      if (shared !== undefined) setEditor(await loadEditor(subject, shared))
      else setRunning(await loadRunning(subject))
    }
    open().catch(() => setFault('The code did not load. Check your connection, then try again.'))
  }, [anchor, subject])

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

  const run = async (code: string): Promise<void> => {
    try {
      const next = await withHelpers(code)
      setFault('')
      setFailedLine(undefined)
      setRunning(next)
      if (state === 'ended') restart(settings)
      else send({ type: 'run', ...next, settings, devices })
    } catch {
      setFault('A file that the code imports with "./" did not load.')
    }
  }

  const edit = (): void => {
    loadEditor(subject).then(setEditor, () => setFault('The editor did not load. Try again.'))
  }

  const what = isSample(subject) ? subject : `the ${subject} screen`
  return (
    <section className="island live-phone" aria-label={`Live phone with ${what}`}>
      {fault && (
        <p role="alert" className="island-fault">
          {fault}
        </p>
      )}
      <div className="live-phone-screen" data-held={settings.held}>
        {(running || !isWaiting) && sandbox !== undefined && state !== 'ended' && (
          <iframe
            key={start}
            ref={frame}
            title={`A simulated phone with ${what}`}
            sandbox={sandbox || undefined}
            src={getPhoneUrl()}
          />
        )}
        {state === 'ended' && (
          <p role="alert" className="island-fault">
            The code has not answered for a second and a half, so it was ended.
          </p>
        )}
      </div>
      <PhoneSettingsForm
        phones={phones}
        phone={phone}
        onPhone={(next) => {
          setPhone(next)
          restart({ ...settings, platform: next?.platform ?? settings.platform })
        }}
        settings={settings}
        onChange={change}
        onRestart={() => {
          restart(settings)
          if (frame.current) moveFocus(frame.current)
        }}
        send={send}
      />
      {children}
      {editor ? (
        <editor.Panel
          file={file}
          original={editor.original}
          first={editor.first}
          isRunning={running !== undefined}
          onRun={(code) => void run(code)}
          failedLine={failedLine}
        />
      ) : (
        <button type="button" className="button" onClick={edit}>
          Edit the code
        </button>
      )}
      <PhoneLog lines={lines} onClear={() => setLines([])} />
    </section>
  )
}
