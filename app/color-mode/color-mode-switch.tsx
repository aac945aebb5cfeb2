import {
  type ColorMode,
  colorModeScript,
  themeColors,
  colorModeSwitchAttribute,
} from './color-mode'
import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'

const modes: ColorMode[] = ['light', 'dark']

/** What the colour mode needs in the head: the `theme-color` metas and, after them, the script. */
export function ColorModeHead() {
  return (
    <>
      {modes.map((mode) => (
        <meta
          key={mode}
          name="theme-color"
          media={`(prefers-color-scheme: ${mode})`}
          content={themeColors[mode]}
          suppressHydrationWarning
        />
      ))}
      <script dangerouslySetInnerHTML={{ __html: colorModeScript }} suppressHydrationWarning />
    </>
  )
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function getColorMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** The colour mode on show, which `colorModeScript` keeps on `<html data-theme>`; light on the server. */
function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, getColorMode, () => 'light')
}

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
