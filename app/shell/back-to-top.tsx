import { isMotionWanted } from '~/lib/browser'
import { moveFocus } from '~/ui/focus'
import { Icon } from '~/ui/icon'
import { useScrollDirection } from '~/ui/scroll-direction'

/** The scroll position from which the button appears, in CSS pixels. */
const backToTopDistance = 300

/** The button that scrolls to the top. It appears when a reader scrolls up from far below. */
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
