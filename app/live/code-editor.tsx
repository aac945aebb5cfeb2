import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { useEffect, useRef } from 'react'

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
  '.cm-fault': { backgroundColor: 'var(--danger-soft)' },
  '.cm-gutters': { color: 'var(--ink-muted)', backgroundColor: 'transparent', border: '0' },
})

export interface CodeEditorProps {
  label: string
  /** The code to begin with; another one takes the place of what was written. */
  code: string
  /** Whether a press has opened it, whose button is gone. */
  takesFocus: boolean
  /** The line to mark, from 1. */
  faultLine: number | undefined
  onChange: (code: string) => void
  /** Tells the name at the cursor, or below the pointer; an empty one is none. */
  onName: (name: string) => void
}

function readName(state: EditorState, offset: number): string {
  const word = state.wordAt(offset)
  return word ? state.sliceDoc(word.from, word.to) : ''
}

const markLine = StateEffect.define<number | undefined>()

/** The mark of a line in which code has failed; it moves with what is written. */
const lineMark = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const effect = effects.find((each) => each.is(markLine))
    if (!effect) return marks.map(changes)
    const line = effect.value ?? 0
    // Code that is written on while it fails may have fewer lines by then.
    if (line < 1 || line > newDoc.lines) return Decoration.none
    return Decoration.set(Decoration.line({ class: 'cm-fault' }).range(newDoc.line(line).from))
  },
  provide: (field) => EditorView.decorations.from(field),
})

/**
 * Code that readers can change. Tab leaves it, as any other field. It is in a shadow tree, in which its
 * library needs no styles that the policy of the page forbids.
 */
export function CodeEditor({
  label,
  code,
  takesFocus,
  faultLine,
  onChange,
  onName,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>()
  const listeners = useRef({ onChange, onName })
  useEffect(() => {
    listeners.current = { onChange, onName }
  })
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: code,
        extensions: [
          language,
          syntaxHighlighting(colors),
          look,
          lineNumbers(),
          lineMark,
          history(),
          keymap.of([...standardKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
            if (docChanged) listeners.current.onChange(state.doc.toString())
            if (selectionSet) listeners.current.onName(readName(state, state.selection.main.head))
          }),
          EditorView.domEventHandlers({
            mousemove: (event, { state }) => {
              const offset = view.posAtCoords(event)
              if (offset !== null) listeners.current.onName(readName(state, offset))
            },
          }),
        ],
      }),
    })
    editor.current = view
    if (takesFocus) view.focus()
    return () => view.destroy()
  }, [code, label, takesFocus])
  useEffect(() => {
    editor.current?.dispatch({ effects: markLine.of(faultLine) })
  }, [faultLine])
  return <div ref={host} className="live-phone-code" translate="no" />
}
