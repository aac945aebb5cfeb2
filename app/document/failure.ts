/**
 * The first of the late scripts, which needs nothing that is loaded: it says or mends what keeps the others
 * from running.
 */
import { settledEvent } from '~/lib/browser'

const bannerId = 'base-path-banner'

/** Whether the page's address shows that the site is served under another path than its own. */
function isMoved(): boolean {
  const likely = guessBasePath()
  return likely !== '' && likely !== readBasePath()
}

function readBasePath(): string {
  const { siteUrl = '/' } = document.documentElement.dataset
  return new URL(siteUrl, location.href).pathname
}

/** Says what did not load, and where the site may be served wrongly. */
function showBanner(): void {
  if (document.getElementById(bannerId)) return
  const basePath = readBasePath()
  const likely = guessBasePath()
  const banner = document.createElement('p')
  banner.id = bannerId
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

/**
 * Loads a page anew, once, whose scripts are gone, as after a deploy: the browser's cache may have kept the
 * page. Where the server is out of reach the page reads and links on; where it was no help, a banner says so.
 */
async function onFailure(fault: unknown): Promise<void> {
  console.warn('The page’s scripts did not start.', fault)
  if (isMoved()) return showBanner()
  const { href } = location
  try {
    const { status } = await fetch(href, { cache: 'reload' })
    if (status >= 500) return
  } catch {
    return
  }
  if (canReload(href)) location.reload()
  else {
    showBanner()
    dispatchEvent(new Event(settledEvent))
  }
}

/** Whether the page has not been loaded anew yet, which the browser has to keep. */
function canReload(href: string): boolean {
  try {
    const last = sessionStorage.getItem('reloaded')
    sessionStorage.setItem('reloaded', href)
    return last !== href
  } catch {
    return false
  }
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
