import { type RefObject, useLayoutEffect } from 'react'
import { keepFocus } from '~/lib/keep-focus'

/**
 * Shows a `<dialog>` as a modal for as long as it is mounted. The browser keeps everything around it
 * inert, and gives the focus back to where it was; Tab stays inside.
 */
export function useModal(dialogRef: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    dialog.addEventListener('keydown', keepFocus, true)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('keydown', keepFocus, true)
      // A dialog that is only removed gives no focus back.
      dialog.close()
    }
  }, [dialogRef])
}
