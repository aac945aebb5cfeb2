import { Parser } from 'htmlparser2'
import type { Heading, PlatformParts } from '~/lib/document-page'

/** What an article's HTML leads to, and what may be led to in it. */
export interface Article {
  /** Headings that have an id, without their permalinks. */
  headings: Heading[]
  /** Targets of links with the ids of the elements that start before them, the nearest first. */
  links: { href: string; idsBefore: string[] }[]
  /** What is only for some platforms; undefined where it has no such part, and no tabs of platforms. */
  platformParts: PlatformParts | undefined
}

/** Reads an article's headings and links, in page order, and the parts that are only for some platforms. */
export function readArticle(html: string): Article {
  const article: Article = { headings: [], links: [], platformParts: undefined }
  const ids: string[] = []
  let heading: Heading | undefined
  let isPermalink = false
  const parser = new Parser({
    onopentag(name, { id, href, class: className, ...others }) {
      const { 'data-platform': mark, 'data-group': tabGroup } = others
      if (mark || tabGroup === 'platform') article.platformParts ??= {}
      if (mark && article.platformParts) {
        const parts = (article.platformParts[mark] ??= { folds: 0, others: 0 })
        parts[name === 'details' ? 'folds' : 'others'] += 1
      }
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
