interface StylesheetLoad {
  link: HTMLLinkElement
  loaded: Promise<void>
}

const loads = new Map<string, StylesheetLoad>()

/**
 * Adds a stylesheet to the document, unless it is there: React takes it away with the document
 * element when it leaves the not-found page. Rejects where it cannot be had, and may be asked again.
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = loads.get(href)
  if (known?.link.isConnected) return known.loaded
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The stylesheet ${href} did not load.`))
    })
  })
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  loads.set(href, { link, loaded })
  return loaded
}
