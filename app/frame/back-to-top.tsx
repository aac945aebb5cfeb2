import { useEffect, useState } from 'react'
import { backToTopDistance } from '~/lib/constants'
import { Icon } from '~/ui/icon'
import { isMotionWanted } from '~/lib/browser'
import { moveFocus } from '~/ui/focus'

/** Whether the reader is far down the page and has last scrolled up. */
function useIsHeadingUp(): boolean {
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

/** The button that leads to the top, offered to readers who scroll up from far below. */
export function BackToTop() {
  const isShown = useIsHeadingUp()
  if (!isShown) return null
  const onClick = (): void => {
    window.scrollTo({ top: 0, behavior: isMotionWanted() ? 'smooth' : 'instant' })
    moveFocus(document.body)
  }
  return (
    <button type="button" className="back-to-top" onClick={onClick}>
      <Icon name="arrow-up" />
      <span className="visually-hidden">Back to top</span>
    </button>
  )
}
