/** A link of this site as it stands in a document: a pathname with an optional anchor, or `#anchor`. */
export interface DocumentLink {
  href: string
  line?: number
  column?: number
}
