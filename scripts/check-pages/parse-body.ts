import { Parser } from 'htmlparser2'

/** What a document shows to a reader whose browser runs no scripts. */
export interface DocumentBody {
  /** The texts of its headings of level 1. */
  headings: string[]
  /** The text of its main part, with single spaces. */
  text: string
  /** Where its first link leads. */
  firstLink?: string | undefined
  /** The id of its main part. */
  mainId?: string | undefined
}

const unread = new Set(['script', 'style', 'noscript'])

/** Collects what an HTML document shows without scripts. */
export function parseBody(html: string): DocumentBody {
  const open: string[] = []
  const body: DocumentBody = { headings: [], text: '' }
  const parser = new Parser({
    onopentag(name, { id, href }) {
      open.push(name)
      if (name === 'h1') body.headings.push('')
      if (name === 'main') body.mainId = id
      if (name === 'a') body.firstLink ??= href
    },
    ontext(chunk) {
      if (open.some((name) => unread.has(name))) return
      if (open.includes('main')) body.text += chunk
      if (open.includes('h1')) body.headings.push((body.headings.pop() ?? '') + chunk)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return { ...body, text: body.text.replaceAll(/\s+/g, ' ').trim() }
}
