import { useEffect, useState } from 'react'

/** The direction in which the reader last scrolled; undefined within `distance` CSS pixels from the top. */
export function useScrollDirection(distance: number): 'up' | 'down' | undefined {
  const [direction, setDirection] = useState<'up' | 'down'>()

  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      const { scrollY } = window
      const next = scrollY < last ? 'up' : 'down'
      if (scrollY !== last) setDirection(scrollY > distance ? next : undefined)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [distance])

  return direction
}
