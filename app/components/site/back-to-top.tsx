import { Icon } from '~/components/ui/icon'
import { useIsHeadingUp } from '~/hooks/use-is-heading-up'
import { isMotionWanted } from '~/lib/is-motion-wanted'
import { moveFocus } from '~/lib/move-focus'

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
