import { siteConfig } from '~/lib/site-config'

/** A page that was opened; `path` has no query and no hash. */
export interface PageView {
  path: string
  url: string
  title: string
}

let counted: string | undefined

/**
 * Has Google Analytics count a page; its script is loaded with the first one. The same path twice in
 * a row counts once: an error that takes the place of a page is no other page.
 */
export function sendPageView(measurementId: string, { path, url, title }: PageView): void {
  if (path === counted) return
  if (counted === undefined) start(measurementId)
  counted = path
  tell('event', 'page_view', { page_path: path, page_location: url, page_title: title })
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

/** Queues a command; Google's script takes only `arguments` objects for such. */
function tell(..._command: unknown[]): void {
  const page = window as Window & { dataLayer?: unknown[] }
  page.dataLayer ??= []
  page.dataLayer.push(arguments)
}
