import { getDocumentData } from '~/lib/document-data'
import { siteConfig } from '~/settings/site-config'

/** State on the window: `dataLayer` is Google's, and this module may be in two scripts of a page. */
interface CountedWindow extends Window {
  dataLayer?: unknown[]
  countedPath?: string
}

/**
 * Reports the page to Google Analytics, on sites that count theirs; the first one loads its script. A page that
 * the browser prerenders counts when it is shown. The same path twice in a row counts once: an error that
 * replaces a page is no other page.
 */
export function countPage(): void {
  const { measurementId } = getDocumentData()
  if (!measurementId) return
  // The reader asks sites not to share data: https://www.w3.org/TR/gpc/
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return
  if ('prerendering' in document && document.prerendering) {
    return document.addEventListener('prerenderingchange', countPage, { once: true })
  }
  const page: CountedWindow = window
  const { origin, pathname, search } = location
  if (pathname === page.countedPath) return
  if (page.countedPath === undefined) start(measurementId)
  page.countedPath = pathname
  tell('event', 'page_view', {
    page_path: pathname,
    page_location: origin + pathname + search,
    page_title: document.title,
  })
}

function start(measurementId: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
  tell('js', new Date())
  tell('config', measurementId, {
    anonymize_ip: siteConfig.analytics.anonymizeIp,
    send_page_view: false,
  })
}

/** Queues a command, as an `arguments` object: Google's script ignores arrays. */
function tell(..._command: unknown[]): void {
  const queue = ((window as CountedWindow).dataLayer ??= [])
  queue.push(arguments)
}
