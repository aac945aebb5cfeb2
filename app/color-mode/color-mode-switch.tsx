import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { type ColorMode, colorModeSwitchAttribute, getColorMode, themeColors } from './color-mode'

const modes: ColorMode[] = ['light', 'dark']

/** The `theme-color` metas, whose color `startColorMode` sets. */
export function ColorModeTags() {
  return modes.map((mode) => (
    <meta
      key={mode}
      name="theme-color"
      media={`(prefers-color-scheme: ${mode})`}
      content={themeColors[mode]}
    />
  ))
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The light/dark switch, whose clicks `startColorMode` serves; hidden without JavaScript. */
export function ColorModeSwitch() {
  const isDark = useSyncExternalStore(subscribe, getColorMode, () => 'light') === 'dark'
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
