/**
 * The first of the late scripts. It loads nothing, so that it runs when the others don't load: then it loads the
 * page again, or says what is wrong.
 */
import { readBasePath } from '~/lib/browser'
import { failedEvent, settledEvent } from '~/lib/document-data'

const listening = new AbortController()
const { signal } = listening

/** Shows a banner at the bottom of the window. */
function showBanner(advice: string): void {
  const banner = document.createElement('p')
  banner.id = 'base-path-banner'
  banner.style.cssText = 'position:fixed;inset:auto 0 0;padding:1em;background:#ffe9a8;color:#000'
  banner.setAttribute('role', 'alert')
  banner.textContent = `Styles or scripts of this page did not load. ${advice}`
  document.body.append(banner)
}

/**
 * Guesses the base path under which the site is served: the current pathname without the page's own path, which
 * the canonical URL has. The not-found page has no canonical URL.
 */
function guessBasePath(basePath: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return basePath
  const path = new URL(canonical.href).pathname.slice(basePath.length)
  const { pathname } = location
  if (!path) return pathname.replace(/\/*$/, '/')
  return pathname.endsWith(`/${path}`) ? pathname.slice(0, -path.length) : basePath
}

/**
 * Loads the page again, once: after a deploy, the browser's cache may have a page whose scripts are gone. If
 * that doesn't help, a banner says so. If the server is out of reach, the page stays, and its links work.
 */
async function onFailure(fault: unknown): Promise<void> {
  listening.abort()
  console.warn('The page’s scripts did not start.', fault)
  const basePath = readBasePath()
  const likely = guessBasePath(basePath)
  if (likely !== basePath) {
    const wrong = `The site is built for the base path ${basePath}, but the likely right one is`
    showBanner(`${wrong} ${likely} – build it with BASE_PATH=${likely}`)
  } else {
    // Puts the newest page into the browser's cache.
    const response = await fetch(location.href, { cache: 'reload' }).catch(() => undefined)
    if (response && response.status < 500) {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (entry?.type !== 'reload') return location.reload()
      showBanner(`Reload it later. Its base path is ${basePath}; is it served under another one?`)
    }
  }
  dispatchEvent(new Event(settledEvent))
}

// Failures of extensions and ad blockers don't count.
addEventListener(failedEvent, (event) => void onFailure((event as CustomEvent).detail), { signal })
const onError = ({ target }: Event): void => {
  const isOurs = target instanceof HTMLScriptElement && target.hasAttribute('data-late')
  if (isOurs) void onFailure('A file is missing.')
}
addEventListener('error', onError, { capture: true, signal })
addEventListener(settledEvent, () => listening.abort())
