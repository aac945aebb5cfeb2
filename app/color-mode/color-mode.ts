import { getDocumentData } from '~/lib/document-data'
import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key of the chosen color mode. */
const themeStorageKey = 'theme'

/** A color mode, and a value that storage may have. */
export type ColorMode = 'light' | 'dark'

/** Surfaces as sRGB for `theme-color`: `--surface` of each mode in tokens.css. */
export const themeColors: Record<ColorMode, string> = { light: '#fcfdfe', dark: '#0d1015' }

/** The color mode of the page. */
export function getColorMode(): ColorMode {
  return getDocumentData().theme === 'dark' ? 'dark' : 'light'
}

/**
 * Applies the color mode that the reader has chosen, or else the system's, and follows changes of both. Runs
 * before the first paint, so that the page never flashes and the switch works from the first press.
 */
export function startColorMode(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = readChoice()
  const show = (): void => {
    const mode = chosen ?? (system.matches ? 'dark' : 'light')
    getDocumentData().theme = mode
    showColorMode()
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', themeColors[mode])
    }
  }
  show()
  system.addEventListener('change', show)
  addEventListener('storage', () => {
    chosen = readChoice()
    show()
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.color-mode-switch'))) return
    chosen = getColorMode() === 'dark' ? 'light' : 'dark'
    show()
    writeStorage(themeStorageKey, chosen)
  })
}

/** Sets the state of the switch, if it is parsed already. */
export function showColorMode(): void {
  const isDark = String(getColorMode() === 'dark')
  document.querySelector('.color-mode-switch')?.setAttribute('aria-checked', isDark)
}

function readChoice(): ColorMode | undefined {
  const value = readStorage(themeStorageKey)
  return value === 'light' || value === 'dark' ? value : undefined
}
