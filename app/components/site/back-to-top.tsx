import { Icon } from '~/components/ui/icon'
import { useIsHeadingUp } from '~/hooks/use-is-heading-up'
import { moveFocus } from '~/lib/move-focus'

/** The button that leads to the top, offered to readers who scroll up from far below. */
export function BackToTop() {
  const isShown = useIsHeadingUp()
  if (!isShown) return null
  const onClick = (): void => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    moveFocus(document.body)
  }
  return (
    <button type="button" className="back-to-top" onClick={onClick}>
      <Icon name="arrow-up" />
      <span className="visually-hidden">Back to top</span>
    </button>
  )
}
