/**
 * The first of the late scripts, which needs nothing that is loaded: it says or mends what keeps the others
 * from running.
 */
import { settledEvent } from '~/lib/browser'

function readBasePath(): string {
  const { siteUrl = '/' } = document.documentElement.dataset
  return new URL(siteUrl, location.href).pathname
}

/** Says what did not load, and under which path the site is likely to be served, where that is known. */
function showBanner(likely: string): void {
  const basePath = readBasePath()
  const banner = document.createElement('p')
  banner.id = 'base-path-banner'
  banner.style.cssText = 'position:fixed;inset:auto 0 0;padding:1em;background:#ffe9a8;color:#000'
  banner.setAttribute('role', 'alert')
  let advice = '. Is it served under another one?'
  if (likely) advice = `, but the likely right one is ${likely} – build it with BASE_PATH=${likely}`
  if (likely === basePath) advice = ', which is right. Reload the page.'
  banner.textContent = `Styles or scripts of this page did not load. The site is built for the base path ${basePath}${advice}`
  document.body.append(banner)
}

/**
 * What is left of the address without the page's own path, which the canonical address tells. Empty
 * where that isn't known: the not-found page has no path of its own.
 */
function guessBasePath(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return ''
  const { pathname } = location
  const path = new URL(canonical.href).pathname.slice(readBasePath().length)
  if (!path) return pathname.replace(/\/*$/, '/')
  return pathname.endsWith(`/${path}`) ? pathname.slice(0, -path.length) : ''
}

/** Whether the page is one that was loaded anew, which no cache has kept. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}

/**
 * Loads a page anew, once, whose scripts are gone, as after a deploy: the browser's cache may have kept the
 * page. Where the server is out of reach the page reads and links on; where it was no help, a banner says so.
 */
async function onFailure(fault: unknown): Promise<void> {
  before.abort()
  console.warn('The page’s scripts did not start.', fault)
  const likely = guessBasePath()
  if (likely && likely !== readBasePath()) return showBanner(likely)
  try {
    const { status } = await fetch(location.href, { cache: 'reload' })
    if (status >= 500) return
  } catch {
    return
  }
  if (!isReloaded()) return location.reload()
  showBanner(likely)
  dispatchEvent(new Event(settledEvent))
}

const before = new AbortController()
const { signal } = before
addEventListener('unhandledrejection', ({ reason }) => void onFailure(reason), { signal })
addEventListener(
  'error',
  ({ target }) => {
    // Files of others, which ad blockers block, are missing for other reasons.
    const isOurs = target instanceof HTMLScriptElement && !target.src
    if (isOurs) void onFailure('A file is missing.')
  },
  { capture: true, signal },
)
addEventListener(settledEvent, () => before.abort())
