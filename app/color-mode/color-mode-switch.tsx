import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { getColorMode, themeColors } from './color-mode'

/** The `theme-color` metas, whose color `startColorMode` sets. */
export function ColorModeTags() {
  return Object.entries(themeColors).map(([mode, color]) => (
    <meta key={mode} name="theme-color" media={`(prefers-color-scheme: ${mode})`} content={color} />
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
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </button>
  )
}
