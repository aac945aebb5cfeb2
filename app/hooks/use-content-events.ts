import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** In development, asks the loaders again when a file below `docs/` was edited; else does nothing. */
export function useContentEvents(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const url = document.documentElement.dataset['contentEvents']
    if (process.env.NODE_ENV !== 'development' || !url) return
    const events = new EventSource(url)
    events.addEventListener('message', () => revalidate())
    return () => events.close()
  }, [revalidate])
}
