import { useEffect } from 'react'
import { hydrationEndEvent } from '~/lib/hydration-end'

/** Marks the document as hydrated, for styles, for tests and for the boot script. */
export function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
    window.dispatchEvent(new Event(hydrationEndEvent))
  }, [])
}
