import { useBrowserLayoutEffect } from '~/ui/hydration'
import { Icon } from '~/ui/icon'
import { showColorMode } from './color-mode'

/** The light/dark switch, hidden without JavaScript. The early script handles it and sets its state. */
export function ColorModeSwitch() {
  useBrowserLayoutEffect(showColorMode)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={false}
      aria-label="Dark mode"
      title="Switch between light and dark mode"
      className="icon-button color-mode-switch"
      data-needs-javascript=""
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  )
}
