import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react'
import { CopyButton } from '~/code/code-box'
import { Button } from '~/islands/fields'
import { shareCode } from './changes'
import type { EditorProps } from '~/code/editor'
import { toFile } from './sources'

interface CodePanelProps extends Pick<EditorProps, 'code' | 'original'> {
  subject: string
  anchor: string
  /** A sentence on the code or its last run, where that failed. */
  fault: string
  /** Whether changed code waits, which the editor shows by itself. */
  isWaiting: boolean
  edit: (code: string, isRun: boolean) => void
  onRun: (code?: string) => void
}

/** The code that runs, with its buttons. Its editor loads when readers want it or bring code along. */
export function CodePanel(props: CodePanelProps) {
  const { subject, anchor, code, original, fault, isWaiting, edit, onRun } = props
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps>; hasFocus: boolean }>()
  const [message, setMessage] = useState('')
  const [resets, setResets] = useState(0)
  const load = useCallback((hasFocus: boolean) => {
    const onFailure = (): void => setMessage('The editor did not load. Try again.')
    import('~/code/editor').then(({ Editor }) => setLoaded({ Editor, hasFocus }), onFailure)
  }, [])
  const isShown = isWaiting && code !== original
  useEffect(() => {
    if (isShown) load(false)
  }, [isShown, load])
  const reset = (): void => {
    setResets(resets + 1)
    onRun(original)
  }
  return (
    <>
      <div className="island-fields" role="group" aria-label="Actions">
        <Button
          className="button button-primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => onRun()}
        >
          Run
        </Button>
        {loaded && <Button onClick={reset}>Reset</Button>}
        {!loaded && <Button onClick={() => load(true)}>Edit</Button>}
        <Button onClick={() => shareCode(subject, anchor, code).then(setMessage)}>Share</Button>
        <span role={fault ? 'alert' : 'status'} className={fault ? 'island-fault' : 'island-hint'}>
          {fault || message}
        </span>
      </div>
      <div className="code-block live-phone-code">
        <StaticCode code={code} isHidden={Boolean(loaded)} />
        {loaded && (
          <loaded.Editor
            {...{ code, original, resets, hasFocus: loaded.hasFocus }}
            file={toFile(subject)}
            onChange={(text) => edit(text, false)}
            onRun={onRun}
          />
        )}
        <CopyButton />
      </div>
    </>
  )
}

const toLine = (line: string, index: number) => (
  <span key={index} className="code-line">{`${line}\n`}</span>
)

/** The code as text, which is copied; until it is edited, in the colors of the page where that has it. */
function StaticCode({ code, isHidden }: { code: string; isHidden: boolean }) {
  const content = useMemo(() => {
    const fences = [...document.querySelectorAll('figure.code-block pre code')]
    const html = fences.find(({ textContent }) => textContent === code)?.innerHTML
    return html
      ? { dangerouslySetInnerHTML: { __html: html } }
      : { children: code.split('\n').map(toLine) }
  }, [code])
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre hidden={isHidden} tabIndex={0} translate="no">
      <code {...content} />
    </pre>
  )
}
