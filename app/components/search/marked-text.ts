import { unescapeHtml } from '~/search/client/escape-html'

/** A piece of a text; `isMarked` where it is what the reader searched for. */
export interface TextPart {
  text: string
  isMarked: boolean
}

/**
 * Splits escaped HTML at its `<mark>` tags. All else stays text, other tags included: the hosted
 * service answers what was once pushed to it, and nothing of that may become markup.
 */
export function markedToParts(html: string): TextPart[] {
  const parts: TextPart[] = []
  let isMarked = false
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true
    else if (piece === '</mark>') isMarked = false
    else if (piece) parts.push({ text: unescapeHtml(piece), isMarked })
  }
  return parts
}
