import { Icon } from '~/components/ui/icon'
import { useColorMode } from '~/hooks/use-color-mode'
import { colorModeSwitchAttribute } from '~/lib/color-mode'

/** The light/dark switch, whose clicks `colorModeScript` serves; hidden without JavaScript. */
export function ColorModeSwitch() {
  const isDark = useColorMode() === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark mode"
      title={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      className="icon-button color-mode-switch"
      data-needs-javascript=""
      {...{ [colorModeSwitchAttribute]: '' }}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  )
}
