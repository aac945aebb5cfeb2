import { useEffect, useState } from 'react'
import { CodeEditor } from './code-editor'
import { type CodeFault, compile } from './compile'
import { loadKnownTypes } from './known-types'
import { packCode } from './shared-code'

/** Milliseconds after the last key after which the code runs. */
const delay = 500

export interface EditorPanelProps {
  /** The name of the file. */
  file: string
  /** The code of the file, and the one to begin with. */
  original: string
  first: string
  /** Whether code that changes may run; otherwise it waits for `onRun`. */
  isRunning: boolean
  onRun: (code: string) => void
  /** The line in which the code that runs has failed, from 1. */
  failedLine: number | undefined
}

/** The code of the screen, which runs as it is written. What can't be compiled leaves the last screen. */
export function EditorPanel({
  file,
  original,
  first,
  isRunning,
  onRun,
  failedLine,
}: EditorPanelProps) {
  // What the editor begins with, and what stands in it.
  const [start, setStart] = useState({ text: first, count: 0 })
  const [text, setText] = useState(first)
  // Code of an address opens it without a press.
  const [isAsked] = useState(isRunning)
  const [fault, setFault] = useState<CodeFault>()
  const [message, setMessage] = useState('')
  const [types, setTypes] = useState<Awaited<ReturnType<typeof loadKnownTypes>>>()
  const [name, setName] = useState('')
  const known = types?.get(name)

  const run = (source: string): void => {
    const result = compile(source, file)
    setFault('fault' in result ? result.fault : undefined)
    if ('code' in result) onRun(result.code)
  }

  useEffect(() => {
    if (!isRunning || text === start.text) return
    const timer = setTimeout(() => run(text), delay)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it runs for another text only
  }, [text, isRunning])

  useEffect(() => {
    // Without them, nothing else is missing.
    loadKnownTypes(original).then(setTypes, () => undefined)
  }, [original])

  const copy = async (value: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setMessage(done)
    } catch {
      setMessage('The browser did not let the page copy it.')
    }
  }
  const share = async (): Promise<void> => {
    const url = new URL(window.location.href)
    url.searchParams.set('code', await packCode(text))
    await copy(url.href, 'The address with your code is copied.')
  }
  const reset = (): void => {
    setStart({ text: original, count: start.count + 1 })
    setText(original)
    run(original)
  }

  return (
    <div className="live-phone-editor">
      <CodeEditor
        key={start.count}
        label={`Code of ${file}`}
        code={start.text}
        takesFocus={isAsked && start.count === 0}
        faultLine={fault?.line ?? failedLine}
        onChange={setText}
        onName={setName}
      />
      {types && types.size > 0 && (
        <p className="live-phone-type">
          {known ? (
            <code translate="no">{known.type}</code>
          ) : (
            'Its type is shown here while the cursor is on a name.'
          )}
          {known?.api && <a href={known.api.href}>{known.api.name}</a>}
        </p>
      )}
      {fault && (
        <p role="alert" className="island-fault">
          Line {fault.line}, column {fault.column}: {fault.message}
        </p>
      )}
      <div className="live-phone-buttons">
        <button type="button" className="button button-primary" onClick={() => run(text)}>
          Run
        </button>
        <button type="button" className="button" onClick={reset}>
          Reset
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void copy(text, 'The code is copied.')}
        >
          Copy
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          Share
        </button>
        <span role="status">{message}</span>
      </div>
    </div>
  )
}
