import { reflectionPath, withAnchor } from '~/lib/paths'

/** Gives the page of the API reference that documents a call or an event. */
function toPathname(logged: string): string | undefined {
  if (/^on(?:Error|Initialized|Started|Stopped)$/.test(logged))
    return reflectionPath('interfaces', 'CameraProps')
  if (logged === 'onCodeScanned') return reflectionPath('interfaces', 'CodeScanner')
  // The library calls the other one, not apps.
  const isCall = /^\w+\(\)$/.test(logged) && logged !== 'installFrameProcessorBindings()'
  return isCall ? reflectionPath('classes', 'Camera') : undefined
}

/** Gives the pathname, with its anchor, of what documents a call or an event; undefined for any other. */
export function toReference(logged: string): string | undefined {
  const pathname = toPathname(logged)
  return pathname && withAnchor(pathname, logged.replace('()', '').toLowerCase())
}
