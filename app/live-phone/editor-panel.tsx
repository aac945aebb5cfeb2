import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '~/islands/fields'
import type { EditorProps } from './editor'

interface EditorPanelProps extends Omit<EditorProps, 'isPressed'> {
  /** Whether it opens by itself, to show changed code. */
  isOpen: boolean
}

/** The editor, which is loaded when readers ask for it or bring code along. */
export function EditorPanel({ isOpen, ...props }: EditorPanelProps) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  const [isPressed, setIsPressed] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isOpen && !isPressed) return
    const onFailure = (): void => {
      setHasFailed(true)
      setIsPressed(false)
    }
    import('./editor').then((module) => setEditor(() => module.Editor), onFailure)
  }, [isOpen, isPressed])
  if (Editor) return <Editor {...props} isPressed={isPressed} />
  return (
    <>
      {hasFailed && (
        <p role="alert" className="island-fault">
          The editor did not load. Try again.
        </p>
      )}
      <Button onClick={() => setIsPressed(true)}>Edit the code</Button>
    </>
  )
}
