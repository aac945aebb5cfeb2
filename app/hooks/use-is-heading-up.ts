import { useEffect, useState } from 'react'
import { backToTopDistance } from '~/lib/constants'

/** Whether the reader is far down the page and has last scrolled up. */
export function useIsHeadingUp(): boolean {
  const [isHeadingUp, setHeadingUp] = useState(false)

  useEffect(() => {
    let before = window.scrollY
    const onScroll = (): void => {
      const { scrollY } = window
      if (scrollY !== before) setHeadingUp(scrollY > backToTopDistance && scrollY < before)
      before = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])

  return isHeadingUp
}
