const bannerId = 'base-path-banner'
const files = 'script, link[rel=stylesheet]:not([data-late])'

/**
 * Shows a banner where a script or a style sheet of the page does not load. It must listen before they
 * load and needs nothing that is loaded. Where the base path is right, the banner's link asks for the
 * files past the cache, which keeps wrong answers for minutes.
 */
export function watchFailedFiles(): void {
  const onError = ({ target, filename }: ErrorEvent): void => {
    const isFile = target instanceof Element && target.matches(files)
    // A script that is another text, or cut, fails as it is parsed.
    if (!isFile && !/boot-/.test(filename)) return
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner)
    else showBanner()
  }
  addEventListener('error', onError, true)
}

function showBanner(): void {
  if (document.getElementById(bannerId)) return
  const { siteUrl = '/' } = document.documentElement.dataset
  const basePath = new URL(siteUrl, location.href).pathname
  const likely = guessBasePath(basePath)
  const banner = document.createElement('p')
  banner.id = bannerId
  banner.style.cssText = 'position:fixed;inset:auto 0 0;padding:1em;background:#ffe9a8;color:#000'
  banner.setAttribute('role', 'alert')
  let advice = '. Is it served under another one?'
  if (likely) advice = `, but the likely right one is ${likely} – build it with BASE_PATH=${likely}`
  if (likely === basePath) advice = ', which is right. '
  banner.textContent = `Styles or scripts of this page did not load. The site is built for the base path ${basePath}${advice}`
  if (likely === basePath) banner.append(createReloadLink())
  document.body.append(banner)
}

/**
 * What is left of the address without the page's own path, which the canonical address tells. Empty
 * where that isn't known: the not-found page has no path of its own.
 */
function guessBasePath(basePath: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return ''
  const { pathname } = location
  const path = new URL(canonical.href).pathname.slice(basePath.length)
  if (!path) return pathname.replace(/\/*$/, '/')
  return pathname.endsWith(`/${path}`) ? pathname.slice(0, -path.length) : ''
}

function createReloadLink(): HTMLElement {
  const link = document.createElement('a')
  link.href = location.href
  link.style.color = 'inherit'
  link.textContent = 'Reload the page'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const { boot = '' } = document.documentElement.dataset
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const urls = [boot, ...styles.map(({ href }) => href)]
    Promise.all(urls.map((url) => fetch(url, { cache: 'reload' }))).then(
      () => location.reload(),
      () => (link.textContent = 'The site is out of reach. Try again'),
    )
  })
  return link
}
