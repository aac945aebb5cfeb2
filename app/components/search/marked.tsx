import type { TextPart } from '~/components/search/marked-text'

/** A text with what the reader searched for marked. */
export function Marked({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
