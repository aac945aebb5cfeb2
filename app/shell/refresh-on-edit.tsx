import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { devEventsPath } from '~/lib/paths'

/** Shows the page anew when an author saves a guide or a note. The place on the page stays. */
export function RefreshOnEdit() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const events = new EventSource(devEventsPath)
    events.addEventListener('message', revalidate)
    return () => events.close()
  }, [revalidate])
  return null
}
