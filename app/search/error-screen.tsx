import { SiteLink } from '~/ui/site-link'
import { type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject, useRef } from 'react'
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

/** What all dialogs of search do: Esc and the key that opens search close them. */
export interface SearchModalProps extends ComponentPropsWithoutRef<'dialog'> {
  dialogRef?: RefObject<HTMLDialogElement>
  onClose: () => void
}

/** A modal dialog of search. */
export function SearchModal({ dialogRef, onClose, ...props }: SearchModalProps) {
  const ownRef = useRef<HTMLDialogElement>(null)
  const ref = dialogRef ?? ownRef
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
      aria-label="Search the documentation"
      onKeyDownCapture={onKeyDown}
      onCancel={onClose}
      {...props}
    />
  )
}

/** The dialog in place of one whose files cannot be had; another attempt to open it loads again. */
export function FailedDialog({ onClose }: { onClose: () => void }) {
  return (
    <SearchModal className="search-unloaded" onClose={onClose}>
      <ErrorScreen />
      <div className="status-actions">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        <SiteLink className="button" to={searchPath()} onClick={onClose}>
          Open the search page
        </SiteLink>
      </div>
    </SearchModal>
  )
}
