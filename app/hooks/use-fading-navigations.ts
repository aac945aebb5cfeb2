import { useEffect } from 'react'
import { fadeNavigations } from '~/lib/fade-navigations'

/** Has one page fade into the next, from hydration on. */
export function useFadingNavigations(): void {
  useEffect(fadeNavigations, [])
}
