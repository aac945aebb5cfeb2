import type { ParsedDocument } from '../prerender/parse-document'

/** An address outside of the site, without its fragment, and the pages that link it. */
export interface ExternalLink {
  url: string
  pathnames: string[]
}

/** Collects the web addresses that documents, given by pathname, link to; each address once. */
export function collectExternalLinks(
  documents: Iterable<[pathname: string, document: ParsedDocument]>,
): ExternalLink[] {
  const links = new Map<string, Set<string>>()
  for (const [pathname, document] of documents) {
    for (const href of document.links) {
      if (!/^https?:\/\//i.test(href)) continue
      const [url = href] = href.split('#', 1)
      const pathnames = links.get(url) ?? new Set()
      links.set(url, pathnames.add(pathname))
    }
  }
  return [...links].map(([url, pathnames]) => ({ url, pathnames: [...pathnames] }))
}
