import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/islands/fields'
import { packCode } from './shared-code'

const language = LRLanguage.define({ parser: parser.configure({ dialect: 'jsx ts' }) })

const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: 'var(--code-string)' },
  { tag: tags.function(tags.variableName), color: 'var(--code-function)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--code-type)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
])

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--text-sm)' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', maxHeight: '28rem', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-muted)', backgroundColor: 'var(--surface)', border: '0' },
  // iOS zooms into smaller fields.
  '@media (pointer: coarse)': { '&': { fontSize: '16px' } },
})

export interface EditorProps {
  /** The name of the file. */
  file: string
  /** The code of the file, and the one to begin with. */
  original: string
  first: string
  onRun: (code: string) => void
}

/** Creates the editor in a shadow tree, in which its library needs no styles that the page's policy forbids. */
function createEditor(
  host: HTMLElement,
  { file, first }: EditorProps,
  onRun: () => void,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const runKey = { key: 'Mod-Enter', run: () => (onRun(), true) }
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: first,
      extensions: [
        language,
        syntaxHighlighting(colors),
        look,
        lineNumbers(),
        history(),
        // Without Tab, which leaves it, as any other field.
        keymap.of([runKey, ...standardKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': `Code of ${file}`, tabindex: '0' }),
      ],
    }),
  })
}

/** Code that readers can change. It runs when they say so, by Run or Ctrl+Enter. */
export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>()
  const latest = useRef(props)
  const [message, setMessage] = useState('')
  const readText = (): string => view.current?.state.doc.toString() ?? ''
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!host.current) return
    const created = createEditor(host.current, latest.current, () =>
      latest.current.onRun(created.state.doc.toString()),
    )
    view.current = created
    // The press that has opened it has lost its button; shared code has come without one.
    if (latest.current.first === latest.current.original) created.focus()
    return () => created.destroy()
  }, [])

  const copy = async (value: string, done: string): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    )
    setMessage(isCopied ? done : 'The browser did not let the page copy it.')
  }
  const share = async (): Promise<void> => {
    const url = new URL(window.location.href)
    url.searchParams.set('code', await packCode(readText()))
    await copy(url.href, 'The address with your code is copied.')
  }
  const reset = (): void => {
    const { original } = props
    const { current } = view
    current?.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: original } })
    props.onRun(original)
  }
  return (
    <div className="live-phone-editor">
      <div ref={host} className="live-phone-code" translate="no" />
      <div className="live-phone-buttons">
        <Button
          className="button button-primary"
          aria-keyshortcuts="Control+Enter"
          onClick={() => props.onRun(readText())}
        >
          Run
        </Button>
        <Button onClick={reset}>Reset</Button>
        <Button onClick={() => void copy(readText(), 'The code is copied.')}>Copy</Button>
        <Button onClick={() => void share()}>Share</Button>
        <span role="status">{message}</span>
      </div>
    </div>
  )
}
