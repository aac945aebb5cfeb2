import { type RefObject, useEffect } from 'react'

/** Closes an open `<details>` that lies over the page on Esc, and on a click beside it. */
export function useClosing(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Node && !ref.current?.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !ref.current?.open) return
      event.preventDefault()
      close()
      ref.current.querySelector('summary')?.focus({ preventScroll: true })
    }
    const close = (): void => ref.current?.removeAttribute('open')
    addEventListener('click', onClick)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('click', onClick)
      removeEventListener('keydown', onKeyDown)
    }
  }, [ref])
}
