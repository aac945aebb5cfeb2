import { encodeWords } from '~/search/client/front-code'
import { encodeLists } from '~/search/client/gap-code'
import {
  encodeDepth,
  headingToAnchor,
  type PackedIndex,
  type PackedPage,
} from '~/search/client/packed-index'
import { recordToTrail, type SearchRecord } from '~/search/record'
import { collectTermPlaces, type RecordedHeading } from '~/search/term-places'

/** The index of a docs version, and for each of its pages the texts below its headings. */
export interface BuiltIndex {
  index: PackedIndex
  texts: string[][]
}

/** Builds the embedded index from a version's records, in their order. */
export function buildIndex(records: SearchRecord[]): BuiltIndex {
  const pages = groupByPage(records)
  const sections = [...new Set(records.map(({ hierarchy }) => hierarchy.lvl0))]
  const places = collectTermPlaces(pages)
  const words = [...places.keys()].sort()
  return {
    index: {
      sections,
      pages: pages.map((headings) => toPackedPage(headings, sections)),
      words: encodeWords(words),
      places: encodeLists(words.map((word) => places.get(word) ?? [])),
    },
    texts: pages.map((headings) => headings.map(({ texts }) => texts.join(' '))),
  }
}

function groupByPage(records: SearchRecord[]): RecordedHeading[][] {
  const pages = new Map<string, RecordedHeading[]>()
  for (const record of records) {
    const headings = pages.get(record.url_without_anchor) ?? []
    pages.set(record.url_without_anchor, headings)
    if (record.type !== 'content') headings.push({ record, texts: [] })
    else if (record.content) headings.at(-1)?.texts.push(record.content)
  }
  return [...pages.values()]
}

function toPackedPage(headings: RecordedHeading[], sections: string[]): PackedPage {
  const first = headings[0]?.record
  return {
    section: sections.indexOf(first?.hierarchy.lvl0 ?? ''),
    pathname: first?.url_without_anchor ?? '',
    rank: first?.weight.pageRank ?? 0,
    headings: headings.map(({ record }, position) => {
      const trail = recordToTrail(record)
      const anchor = record.anchor ?? ''
      const text = trail.at(-1) ?? ''
      const isSlug = position === 0 || anchor === headingToAnchor(text)
      return `${encodeDepth(trail.length, record.isSymbol)}${text}${isSlug ? '' : `\t${anchor}`}`
    }),
  }
}
