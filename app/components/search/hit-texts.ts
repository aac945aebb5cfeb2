import { markedToParts, type TextPart } from '~/components/search/marked-text'
import { hierarchyLevels } from '~/search/client/heading-levels'

type Level = (typeof hierarchyLevels)[number]

/** Escaped HTML with `<mark>` around what matched. */
interface MarkedTexts {
  hierarchy: Partial<Record<Level, { value: string }>>
  content?: { value: string }
}

/** The parts of a hit that its texts come from; searches that the browser keeps have no marked ones. */
export interface HitSource {
  type: string
  content: string | null
  hierarchy: Record<Level, string | null>
  _highlightResult?: MarkedTexts
  _snippetResult?: MarkedTexts
}

/** What readers see of a hit. */
export interface HitTexts {
  /** The heading that the hit is, or is below. */
  title: TextPart[]
  /** The section, page and headings that lead to the title, outermost first. */
  trail: string[]
  /** A piece of the text that matches, where the hit is text. */
  snippet: TextPart[]
}

/** Puts together what readers see of a hit: its deepest heading, the way there, and a snippet. */
export function hitToTexts(hit: HitSource): HitTexts {
  const { hierarchy, content, _highlightResult: marked, _snippetResult: snippets } = hit
  const filled = hierarchyLevels.filter((level) => hierarchy[level])
  const deepest = filled.at(-1) ?? 'lvl1'
  return {
    title: toParts(marked?.hierarchy[deepest]?.value, hierarchy[deepest]),
    trail: filled.slice(0, -1).map((level) => hierarchy[level] ?? ''),
    snippet: toParts(snippets?.content?.value, content),
  }
}

function toParts(marked: string | undefined, plain: string | null): TextPart[] {
  if (marked !== undefined) return markedToParts(marked)
  return plain ? [{ text: plain, isMarked: false }] : []
}
