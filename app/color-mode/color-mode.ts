import { getDocumentData } from '~/lib/document-data'
import { readStorage, writeStorage } from '~/lib/storage'

/** Browser storage key of the chosen color mode. */
const themeStorageKey = 'theme'

/** The two color modes; they are also the only values that are accepted from storage. */
export type ColorMode = 'light' | 'dark'

/** Surfaces as sRGB for `theme-color`: `--surface` of each mode in tokens.css. */
export const themeColors: Record<ColorMode, string> = { light: '#fcfdfe', dark: '#0d1015' }

/** Reads the color mode on show. */
export function getColorMode(): ColorMode {
  return getDocumentData().theme === 'dark' ? 'dark' : 'light'
}

/**
 * Shows the color mode that the reader has chosen, or else that of the system, and follows both. Runs
 * before the first paint and long before hydration, so that the page never flashes and the switch works
 * from the first click.
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

/** Has the switch say which color mode is on show, as soon as it is there. */
export function showColorMode(): void {
  const isDark = String(getColorMode() === 'dark')
  document.querySelector('.color-mode-switch')?.setAttribute('aria-checked', isDark)
}

function readChoice(): ColorMode | undefined {
  const value = readStorage(themeStorageKey)
  return value === 'light' || value === 'dark' ? value : undefined
}
