import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { readQuery, replaceQuery } from '~/lib/address'
import type { IslandProps } from '~/islands/island'
import { livePhonePath, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/browser'
import { samplePhones } from '~/islands/sample-phones'
import { Button } from '~/islands/fields'
import { moveFocus } from '~/ui/focus'
import type { EditorProps } from './editor'
import { type LogLine, PhoneLog } from './log'
import { firstSettings, type PhoneSettings, type Report, type Sources } from './messages'
import { SettingsForm } from './settings-form'
import { unpackCode } from './shared-code'
import { isSample, loadSources, toFile } from './sources'
import { useIframe } from './use-iframe'

/** How many lines the log keeps. */
const maxLines = 500

/** Code of the guides as it runs: on the simulated phone, with its settings, a log and an editor. */
export function LivePhone({ anchor, subject }: IslandProps) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const startedAt = useRef(performance.now())
  // Code of an address waits for the reader.
  const [isWaiting, setIsWaiting] = useState(() => readQuery().has('code'))
  const [sources, setSources] = useState<Sources>()
  // It is loaded when readers ask for it, or bring code along.
  const [editor, setEditor] = useState<
    Pick<EditorProps, 'original' | 'first'> & { Editor: ComponentType<EditorProps> }
  >()
  const [problem, setProblem] = useState('')
  const [start, setStart] = useState(0)
  const [settings, setSettings] = useState(firstSettings)
  const [lines, setLines] = useState<LogLine[]>([])

  const onReport = useCallback((report: Report): void => {
    if (report.type === 'permission')
      setSettings((before) => ({ ...before, [report.name]: report.status }))
    if (report.type !== 'log') return
    const time = Math.round(performance.now() - startedAt.current)
    setLines((before) =>
      [...before, { ...report, time, id: (before.at(-1)?.id ?? 0) + 1 }].slice(-maxLines),
    )
  }, [])
  const { state, send } = useIframe(iframe, start, onReport)
  const isReady = state === 'running' && !isWaiting
  useEffect(() => {
    if (isReady && sources) send({ type: 'run', sources, settings })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later settings are sent by themselves
  }, [isReady, sources, send])

  const openEditor = async ({ file, files }: Sources, shared?: string): Promise<void> => {
    const { Editor } = await import('./editor')
    const original = files[file] ?? ''
    setEditor({ Editor, original, first: shared ?? original })
  }

  useEffect(() => {
    const query = readQuery()
    const packed = query.get('code')
    query.set('run', subject)
    replaceQuery(query.toString(), anchor)
    const open = async (): Promise<void> => {
      const loaded = await loadSources(subject)
      setSources(loaded)
      if (packed === null) return
      const shared = await unpackCode(packed)
      if (shared !== undefined) return openEditor(loaded, shared)
      setProblem('The address has no code that can be read.')
      setIsWaiting(false)
    }
    open().catch(() => setProblem('The code did not load. Check your connection, then try again.'))
  }, [anchor, subject])

  const restart = (next: PhoneSettings): void => {
    setSettings(next)
    setLines([])
    startedAt.current = performance.now()
    setStart((count) => count + 1)
  }
  const change = (changes: Partial<PhoneSettings>): void => {
    const { platform = settings.platform } = samplePhones[changes.phone ?? ''] ?? {}
    const next = { ...settings, platform, ...changes }
    // Another phone starts anew, and an app that loses a permission is ended by the system.
    if (changes.platform ?? changes.phone !== undefined)
      return restart({ ...next, appState: 'active' })
    if (changes.camera ?? changes.microphone) return restart(next)
    setSettings(next)
    send({ type: 'set', settings: next })
  }
  const run = (code: string): void => {
    if (!sources) return
    setProblem('')
    setSources({ ...sources, files: { ...sources.files, [sources.file]: code } })
    setIsWaiting(false)
    if (state === 'ended') restart(settings)
  }

  const what = isSample(subject) ? subject : `the ${subject} screen`
  return (
    <section className="island live-phone" aria-label={`Live phone with ${what}`}>
      {problem && (
        <p role="alert" className="island-fault">
          {problem}
        </p>
      )}
      <div className="live-phone-screen">
        {state === 'ended' && (
          <p role="alert" className="island-fault">
            The phone no longer answers, so it was ended. Run it again.
          </p>
        )}
        {(state === 'starting' || state === 'running') && !isWaiting && (
          <iframe
            key={start}
            ref={iframe}
            title={`A simulated phone with ${what}`}
            sandbox="allow-scripts"
            src={withBase(readBasePath(), livePhonePath)}
          />
        )}
      </div>
      <SettingsForm
        settings={settings}
        onChange={change}
        onRestart={() => {
          restart(settings)
          if (iframe.current) moveFocus(iframe.current)
        }}
        send={send}
      />
      {editor ? (
        <editor.Editor {...editor} file={toFile(subject)} onRun={run} />
      ) : (
        <Button
          onClick={() =>
            sources &&
            openEditor(sources).catch(() => setProblem('The editor did not load. Try again.'))
          }
        >
          Edit the code
        </Button>
      )}
      <PhoneLog lines={lines} onClear={() => setLines([])} />
    </section>
  )
}
