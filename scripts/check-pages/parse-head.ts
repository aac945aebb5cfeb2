import { Parser } from 'htmlparser2'

/** A `<link>` of a document's head. */
export interface HeadLink {
  rel: string
  href: string
  hreflang?: string
}

/** What a document says of itself. */
export interface DocumentHead {
  /** The language and direction on `<html>`. */
  lang?: string
  dir?: string
  titles: string[]
  /** Contents of the meta tags, by their `name`, `property` or `http-equiv`. */
  metas: Map<string, string[]>
  links: HeadLink[]
  /** The texts of its JSON-LD blocks. */
  structuredData: string[]
  /** Addresses of what the document loads or runs. */
  sources: string[]
}

/** Collects what an HTML document says of itself, wherever in the document it does. */
export function parseHead(html: string): DocumentHead {
  const head: DocumentHead = {
    titles: [],
    metas: new Map(),
    links: [],
    structuredData: [],
    sources: [],
  }
  let text = ''
  let drawings = 0
  const parser = new Parser({
    onopentag(name, { lang, dir, content = '', rel, href, src, ...attributes }) {
      text = ''
      if (name === 'svg') drawings += 1
      if (name === 'html') Object.assign(head, { lang, dir })
      const key = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
      if (name === 'meta' && key) {
        const lowerKey = key.toLowerCase()
        head.metas.set(lowerKey, [...(head.metas.get(lowerKey) ?? []), content])
      }
      if (name === 'link' && rel && href) {
        head.links.push({ rel, href, hreflang: attributes['hreflang'] })
        if (rel === 'stylesheet') head.sources.push(href)
      }
      if (src) head.sources.push(src)
      if (attributes['type'] === 'application/ld+json') head.structuredData.push('')
    },
    ontext: (chunk) => void (text += chunk),
    onclosetag(name) {
      if (name === 'svg') drawings -= 1
      // Drawings have titles of their own.
      if (name === 'title' && drawings === 0) head.titles.push(text)
      if (name === 'script' && head.structuredData.at(-1) === '') {
        head.structuredData[head.structuredData.length - 1] = text
      }
    },
  })
  parser.end(html)
  return head
}
