import { storageWarnedKey, storageWarning } from '~/lib/storage'
import { useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'

/** Browser storage key of the chosen colour mode. */
const themeStorageKey = 'theme'

/** The two colour modes; they are also the only values that are accepted from storage. */
export type ColorMode = 'light' | 'dark'

/** Surfaces as sRGB for `theme-color`: `--surface` of each mode in tokens.css. */
export const themeColors: Record<ColorMode, string> = { light: '#fcfdfe', dark: '#0d1015' }

/** The attribute of the buttons that switch the colour mode; `colorModeScript` serves their clicks. */
export const colorModeSwitchAttribute = 'data-color-mode-switch'

/**
 * Source of the inline script that owns the colour mode. It runs before first paint and long
 * before hydration, so that the page never flashes and the switch works from the first click.
 * Needs nothing around it; place it in the head, after `ColorModeTags`.
 */
export const colorModeScript = `(function () {
  var key = ${JSON.stringify(themeStorageKey)}
  var colors = ${JSON.stringify(themeColors)}
  var system = matchMedia('(prefers-color-scheme: dark)')
  function storage(work) {
    try {
      return work(localStorage)
    } catch (error) {
      if (!globalThis.${storageWarnedKey}) console.warn(${JSON.stringify(storageWarning)}, error)
      globalThis.${storageWarnedKey} = true
    }
  }
  function valid(value) {
    return value === 'light' || value === 'dark' ? value : undefined
  }
  function show(mode) {
    document.documentElement.setAttribute('data-theme', mode)
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.setAttribute('content', colors[mode])
    })
  }
  var chosen = valid(storage(function (store) { return store.getItem(key) }))
  function follow() {
    show(chosen || (system.matches ? 'dark' : 'light'))
  }
  document.documentElement.setAttribute('data-javascript', 'on')
  follow()
  // The metas may follow the script.
  document.addEventListener('DOMContentLoaded', follow)
  system.addEventListener('change', follow)
  addEventListener('storage', function (event) {
    if (event.key !== key && event.key !== null) return
    chosen = valid(event.newValue)
    follow()
  })
  document.addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('[${colorModeSwitchAttribute}]')) return
    chosen = document.documentElement.getAttribute('data-theme') === 'dark' ? 'light' : 'dark'
    follow()
    storage(function (store) { store.setItem(key, chosen) })
  })
})()`

const modes: ColorMode[] = ['light', 'dark']

/** The `theme-color` metas, which `colorModeScript` sets. */
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
