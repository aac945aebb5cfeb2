import { Parser } from 'htmlparser2'
import type { Heading } from '~/lib/document-page'

/** What an article's HTML leads to, and what may be led to in it. */
export interface Article {
  /** Headings that have an id, without their permalinks. */
  headings: Heading[]
  /** Targets of links with the ids of the elements that start before them, the nearest first. */
  links: { href: string; idsBefore: string[] }[]
}

/** Reads the headings and links of an article, in page order. */
export function readArticle(html: string): Article {
  const article: Article = { headings: [], links: [] }
  const ids: string[] = []
  let heading: Heading | undefined
  let isPermalink = false
  const parser = new Parser({
    onopentag(name, { id, href, class: className }) {
      if (id) ids.unshift(id)
      if (id && /^h[1-6]$/.test(name)) heading = { depth: Number(name[1]), text: '', id }
      isPermalink = className === 'heading-anchor'
      if (name === 'a' && href) article.links.push({ href, idsBefore: [...ids] })
    },
    ontext(text) {
      if (heading && !isPermalink) heading.text += text
    },
    onclosetag(name) {
      if (heading && /^h[1-6]$/.test(name)) {
        article.headings.push(heading)
        heading = undefined
      }
    },
  })
  parser.end(html)
  return article
}
