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

const theme = EditorView.theme({
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
  /** The code as the page has it, and the code to begin with. */
  original: string
  first: string
  /** Whether the reader has opened it, so that it takes the focus. */
  isPressed: boolean
  onChange: (code: string) => void
  onRun: () => void
  /** Gives the address that shares packed code. */
  toAddress: (packed: string) => string
}

/** Creates the editor in a shadow tree, in which its library needs no styles that the page's policy forbids. */
function createEditor(host: HTMLElement, getProps: () => EditorProps): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { first, file } = getProps()
  const run = (): boolean => {
    getProps().onRun()
    return true
  }
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: first,
      extensions: [
        language,
        syntaxHighlighting(colors),
        theme,
        lineNumbers(),
        history(),
        keymap.of([
          { key: 'Ctrl-Enter', run },
          { key: 'Meta-Enter', run },
          // Tab is left out, so that it leaves the editor.
          ...standardKeymap,
          ...historyKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': `Code of ${file}`, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) getProps().onChange(state.doc.toString())
        }),
      ],
    }),
  })
}

/** Code that readers can change. It runs when they say so, by Run, Ctrl+Enter or ⌘+Enter. */
export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>()
  const latest = useRef(props)
  const [message, setMessage] = useState('')
  const getText = (): string => view.current?.state.doc.toString() ?? ''
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!host.current) return
    const created = createEditor(host.current, () => latest.current)
    view.current = created
    // The button that opened it is gone.
    if (latest.current.isPressed) created.focus()
    return () => created.destroy()
  }, [])

  const copy = async (text: string, done: string): Promise<void> => {
    const onFailure = (): string => 'The browser did not let the page copy it.'
    setMessage(await navigator.clipboard.writeText(text).then(() => done, onFailure))
  }
  const share = async (): Promise<void> => {
    const packed = await packCode(getText())
    if (packed === undefined)
      return setMessage('The code is too long for an address. Copy it instead.')
    await copy(props.toAddress(packed), 'The address with your code is copied.')
  }
  const reset = (): void => {
    view.current?.dispatch({ changes: { from: 0, to: getText().length, insert: props.original } })
    props.onRun()
  }
  return (
    <div className="live-phone-editor">
      <div ref={host} className="live-phone-code" translate="no" />
      <div className="live-phone-buttons">
        <Button
          className="button button-primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={props.onRun}
        >
          Run
        </Button>
        <Button onClick={reset}>Reset</Button>
        <Button onClick={() => void copy(getText(), 'The code is copied.')}>Copy</Button>
        <Button onClick={() => void share()}>Share</Button>
        <span role="status">{message}</span>
      </div>
    </div>
  )
}
