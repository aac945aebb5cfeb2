const loads = new Map<string, Promise<void>>()

/** Adds a stylesheet to the document, once; rejects where it cannot be had, and may be asked again. */
export function loadStylesheet(href: string): Promise<void> {
  const known = loads.get(href)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loads.delete(href)
      reject(new Error(`The stylesheet ${href} did not load.`))
    })
    document.head.append(link)
  })
  loads.set(href, loaded)
  return loaded
}
