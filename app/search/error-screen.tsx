import { Link } from '@remix-run/react'
import { type KeyboardEvent, useRef } from 'react'
import { useModal } from '~/ui/focus'
import { searchPath } from '~/lib/paths'
import { isClosingKey } from '~/lib/search-hot-key'

/** What the dialog and the search page say where searching fails, in the specification's words. */
export function ErrorScreen() {
  return (
    <div className="search-failure" role="alert">
      <p className="search-failure-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  )
}

/** The dialog in the place of one whose files cannot be had; another attempt to open it loads again. */
export function FailedDialog({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isClosingKey(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      ref={ref}
      className="search-unloaded"
      aria-label="Search the documentation"
      onKeyDownCapture={onKeyDown}
      onCancel={onClose}
    >
      <ErrorScreen />
      <div className="status-actions">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        <Link className="button" to={searchPath()} onClick={onClose}>
          Open the search page
        </Link>
      </div>
    </dialog>
  )
}
