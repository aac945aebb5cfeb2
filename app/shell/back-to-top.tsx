import { isMotionWanted } from '~/lib/browser'
import { moveFocus } from '~/ui/focus'
import { Icon } from '~/ui/icon'
import { useScrollDirection } from '~/ui/scroll-direction'

/** How far down the page "Back to top" is offered, in CSS pixels. */
const backToTopDistance = 300

/** The button that leads to the top, offered to readers who scroll up from far below. */
export function BackToTop() {
  if (useScrollDirection(backToTopDistance) !== 'up') return null
  const onClick = (): void => {
    window.scrollTo({ top: 0, behavior: isMotionWanted() ? 'smooth' : 'instant' })
    moveFocus(document.body)
  }
  return (
    <button type="button" className="button back-to-top" onClick={onClick}>
      <Icon name="arrow-up" />
      <span className="visually-hidden">Back to top</span>
    </button>
  )
}
