// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Editor } from './editor'

test('code that runs is the text as it stands, also before its change is known', () => {
  const onRun = vi.fn()
  const props = { file: 'a.tsx', original: 'a', resets: 0, hasFocus: true, onChange: vi.fn() }
  const { container } = render(<Editor {...props} code="a" onRun={onRun} />)
  const content = container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
  const view = content && EditorView.findFromDOM(content)
  view?.dispatch({ changes: { from: 1, insert: 'b' } })
  content?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }))
  expect(onRun).toHaveBeenCalledWith('ab')
})
