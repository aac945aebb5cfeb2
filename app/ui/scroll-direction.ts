import { useEffect, useState } from 'react'

/** Which way the reader last scrolled; undefined within a distance in CSS pixels from the top. */
export function useScrollDirection(distance: number): 'up' | 'down' | undefined {
  const [direction, setDirection] = useState<'up' | 'down'>()

  useEffect(() => {
    let before = window.scrollY
    const onScroll = (): void => {
      const { scrollY } = window
      const way = scrollY < before ? 'up' : 'down'
      if (scrollY !== before) setDirection(scrollY > distance ? way : undefined)
      before = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [distance])

  return direction
}
