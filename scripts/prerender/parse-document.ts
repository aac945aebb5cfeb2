import { Parser } from 'htmlparser2'

/** What a document points to, and what may be pointed to in it. */
export interface ParsedDocument {
  /** Targets of links, as they stand in the document. */
  links: string[]
  /** Addresses of scripts, styles, images, icons and other files that the document loads. */
  resources: string[]
  ids: Set<string>
}

/** Collects the links, resources and ids of an HTML document. */
export function parseDocument(html: string): ParsedDocument {
  const document: ParsedDocument = { links: [], resources: [], ids: new Set() }
  const parser = new Parser({
    onopentag(name, { href, src, action, id, rel, 'data-module': pageModule }) {
      if (id) document.ids.add(id)
      if (name === 'a' && href !== undefined) document.links.push(href)
      if (name === 'form' && action) document.links.push(action)
      if (name === 'link' && href && rel !== 'canonical') document.resources.push(href)
      if (src) document.resources.push(src)
      if (pageModule) document.resources.push(pageModule)
    },
  })
  parser.end(html)
  return document
}
