import { useEffect } from 'react'
import { isSearchHotKey } from '~/lib/search-hot-key'

/** Calls back when the reader presses a key that opens search. */
export function useSearchHotKeys(onPress: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchHotKey(event)) return
      event.preventDefault()
      void onPress()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onPress])
}
