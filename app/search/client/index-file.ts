/** A section of a page in the index: a heading, where it is, and what stands below it. */
export interface IndexedSection {
  /** Place of the page in the list of pages. */
  page: number
  /** The headings that lead here from the page's title on, this one last; empty for the page itself. */
  headings: string[]
  anchor: string
  text: string
  keywords: string
}

/** An index file: what the embedded search fetches, one for each docs version. */
export interface IndexFile {
  pages: { section: string; title: string; pathname: string; rank: number }[]
  sections: IndexedSection[]
}

/** Reads an index from the JSON of its file. Throws on anything else. */
export function parseIndexFile(data: unknown): IndexFile {
  if (!isIndexFile(data)) throw new Error('the search index is not readable')
  return data
}

function isIndexFile(data: unknown): data is IndexFile {
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    'sections' in data &&
    Array.isArray(data.sections)
  )
}
