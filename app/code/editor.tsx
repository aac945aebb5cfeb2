import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { useEffect, useRef } from 'react'
import { findNewLines } from './new-lines'

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
  '&': { height: '100%', color: 'var(--ink)', fontSize: 'var(--text-sm)' },
  // The block around it shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-muted)', backgroundColor: 'var(--surface-code)', border: '0' },
  '.changed': { backgroundColor: 'var(--code-inserted)' },
  // iOS zooms into smaller fields.
  '@media (pointer: coarse)': { '&': { fontSize: '16px' } },
})

/** The editor of one file. */
export interface EditorProps {
  file: string
  /** The code to begin with, and the code as the page has it, to which each reset leads back. */
  code: string
  original: string
  resets: number
  /** Whether it takes the focus: the button that opened it is gone. */
  hasFocus: boolean
  onChange: (code: string) => void
  /** Gets the text itself, of which `onChange` may not have reached its parent yet. */
  onRun: (code: string) => void
}

/** Marks the lines that the page's code doesn't have. */
const markChanges = (original: string) =>
  EditorView.decorations.compute(['doc'], ({ doc }) => {
    const changed = findNewLines(original, doc.toString())
    const mark = Decoration.line({ class: 'changed' })
    return Decoration.set(changed.map((line) => mark.range(doc.line(line).from)))
  })

/** Creates the editor in a shadow tree, in which its library needs no styles that the page's policy forbids. */
function createEditor(host: HTMLElement, getProps: () => EditorProps): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { code, file, original } = getProps()
  const run = ({ state }: EditorView): boolean => {
    getProps().onRun(state.doc.toString())
    return true
  }
  return new EditorView({
    root,
    parent: root,
    doc: code,
    extensions: [
      language,
      syntaxHighlighting(colors),
      theme,
      lineNumbers(),
      history(),
      markChanges(original),
      // Tab is left out, so that it leaves the editor.
      keymap.of([
        { key: 'Ctrl-Enter', run },
        { key: 'Meta-Enter', run },
        ...standardKeymap,
        ...historyKeymap,
      ]),
      EditorView.contentAttributes.of({ 'aria-label': `Code of ${file}`, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) getProps().onChange(state.doc.toString())
      }),
    ],
  })
}

/** Code that readers can change. */
export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>()
  const latest = useRef(props)
  const { original, resets } = props
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!host.current) return
    const created = createEditor(host.current, () => latest.current)
    view.current = created
    if (latest.current.hasFocus) created.focus()
    return () => created.destroy()
  }, [])
  useEffect(() => {
    const to = view.current?.state.doc.length ?? 0
    // As a change of the reader's, it can be undone.
    if (resets > 0) view.current?.dispatch({ changes: { from: 0, to, insert: original } })
  }, [resets, original])
  return <div ref={host} translate="no" />
}
