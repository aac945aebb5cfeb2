/**
 * The first of the late scripts, which needs nothing that is loaded: it says or mends what keeps the others
 * from running.
 */
import { readBasePath } from '~/lib/browser'
import { failedEvent, settledEvent } from '~/lib/document-data'

/** Says what did not load, and what is to be done. */
function showBanner(advice: string): void {
  const banner = document.createElement('p')
  banner.id = 'base-path-banner'
  banner.style.cssText = 'position:fixed;inset:auto 0 0;padding:1em;background:#ffe9a8;color:#000'
  banner.setAttribute('role', 'alert')
  banner.textContent = `Styles or scripts of this page did not load. ${advice}`
  document.body.append(banner)
}

/**
 * Finds where the site is likely to be served: what is left of the address without the page's own path,
 * which the canonical address tells; the not-found page has none.
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
 * Loads a page anew, once, whose scripts are gone, as after a deploy: the browser's cache may have kept the
 * page. Where the server is out of reach the page reads and links on; where it was no help, a banner says so.
 */
async function onFailure(fault: unknown): Promise<void> {
  waiting.abort()
  console.warn('The page’s scripts did not start.', fault)
  const basePath = readBasePath()
  const likely = guessBasePath(basePath)
  if (likely !== basePath) {
    const wrong = `The site is built for the base path ${basePath}, but the likely right one is`
    showBanner(`${wrong} ${likely} – build it with BASE_PATH=${likely}`)
  } else {
    // The browser's cache then has the newest page.
    const response = await fetch(location.href, { cache: 'reload' }).catch(() => undefined)
    if (response && response.status < 500) {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (entry?.type !== 'reload') return location.reload()
      showBanner(`Reload it later. Its base path is ${basePath}; is it served under another one?`)
    }
  }
  dispatchEvent(new Event(settledEvent))
}

const waiting = new AbortController()
const { signal } = waiting
// Only what the page itself starts: extensions and ad blockers have failures of their own.
addEventListener(failedEvent, (event) => void onFailure((event as CustomEvent).detail), { signal })
addEventListener(
  'error',
  ({ target }) => {
    const isOurs = target instanceof HTMLScriptElement && target.hasAttribute('data-late')
    if (isOurs) void onFailure('A file is missing.')
  },
  { capture: true, signal },
)
addEventListener(settledEvent, () => waiting.abort())
