const bannerId = 'base-path-banner'

/**
 * Shows a banner where a script or a style sheet of the site does not load, as under a wrong base path.
 * It must listen before they load, and needs nothing that is loaded.
 */
export function watchFailedFiles(): void {
  const onError = ({ target }: Event): void => {
    const isScript = target instanceof HTMLScriptElement
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
    const url = isScript ? target.src : isStyle && !target.disabled ? target.href : ''
    // Files of others, which ad blockers block, are missing for other reasons.
    if (!url || new URL(url, location.href).origin !== location.origin) return
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner)
    else showBanner()
  }
  addEventListener('error', onError, true)
}

/** Whether the page's address shows that the site is served under another path than its own. */
export function isMoved(): boolean {
  const likely = guessBasePath()
  return likely !== '' && likely !== readBasePath()
}

function readBasePath(): string {
  const { siteUrl = '/' } = document.documentElement.dataset
  return new URL(siteUrl, location.href).pathname
}

/** Says what did not load, and where the site may be served wrongly. */
export function showBanner(): void {
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
