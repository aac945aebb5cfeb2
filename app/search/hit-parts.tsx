import { IconDrawing } from '~/ui/icon'
import { apiPath } from '~/lib/paths'
import { hierarchyLevels, type SearchHit, type TextPart } from './types'

/** The parts of a hit that its texts come from; searches that the browser keeps have no marked ones. */
export interface HitSource {
  type: string
  content: string | null
  hierarchy: Record<(typeof hierarchyLevels)[number], string | null>
  marked?: SearchHit['marked']
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
export function hitToTexts({ hierarchy, content, marked }: HitSource): HitTexts {
  const texts = hierarchyLevels.flatMap((level) => hierarchy[level] || [])
  return {
    title: marked?.title ?? toPlainParts(texts.at(-1)),
    trail: texts.slice(0, -1),
    snippet: marked?.snippet ?? toPlainParts(content),
  }
}

function toPlainParts(text: string | null | undefined): TextPart[] {
  return text ? [{ text, isMarked: false }] : []
}

/** The title of a hit; browsers don't translate the names of the API. */
export function HitTitle({ url, parts }: { url: string; parts: TextPart[] }) {
  return (
    <span translate={url.includes(`${apiPath}/`) ? 'no' : undefined}>
      <Marked parts={parts} />
    </span>
  )
}

/** A piece of a hit's text; what the search by type found is code. */
export function HitSnippet({ hit: { marked }, parts }: { hit: HitSource; parts: TextPart[] }) {
  return marked?.isCode ? (
    <code translate="no">
      <Marked parts={parts} />
    </code>
  ) : (
    <Marked parts={parts} />
  )
}

/** A text with what the reader searched for marked. */
function Marked({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

const paths: Record<string, string> = {
  lvl1: 'M11.5 3H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6.5zM11.5 3v3.5H15',
  content: 'M4 5.5h12M4 10h12M4 14.5h7',
}
const heading = 'M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.5h13M3 12.5h13'

/** The icon of a kind of hit: a page, a heading or a text. */
export function HitIcon({ type }: { type: string }) {
  return <IconDrawing className="hit-icon" path={paths[type] ?? heading} />
}

/** Says which words of a query no page has, above what comes closest; undefined where pages have all. */
export function describeUnknownWords(words: string[]): string | undefined {
  const [first, ...others] = words.map((word) => `"${word}"`)
  if (first === undefined) return undefined
  const last = others.pop()
  const names = last ? `${[first, ...others].join(', ')} or ${last}` : first
  return `No page says ${names}. These are the closest matches:`
}
