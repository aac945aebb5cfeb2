import { useSyncExternalStore } from 'react'
import type { ColorMode } from '~/lib/color-mode'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function getColorMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** The colour mode on show, which `colorModeScript` keeps on `<html data-theme>`; light on the server. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, getColorMode, () => 'light')
}
