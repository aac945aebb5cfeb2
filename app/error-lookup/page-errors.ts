import { isErrorCode } from '~/lib/error-codes'
import { describeError, type KnownError } from './find-errors'

/** An error that the page explains in a section of its own. */
export interface PageError extends KnownError {
  /** The anchor of the section, and what stands below its heading, as HTML. */
  id: string
  html: string
}

/** Reads the errors that a page explains: the look-up finds no others. */
export function readPageErrors(page: ParentNode): PageError[] {
  return [...page.querySelectorAll('h2[id], h3[id], h4[id]')].flatMap((heading) => {
    // The rest is the link to the heading.
    const code = heading.firstChild?.textContent?.trim() ?? ''
    if (!isErrorCode(code)) return []
    const parts = listFollowing(heading)
    const text = parts.map(({ textContent }) => textContent).join('\n')
    // Tables that fit the page may scroll in a card.
    const html = parts
      .map(({ outerHTML }) => outerHTML.replaceAll('class="table-scroll"', '$& tabindex="0"'))
      .join('')
    return { ...describeError(code, text), id: heading.id, html }
  })
}

/** Lists what follows a heading, up to the next one. */
function listFollowing(heading: Element): Element[] {
  const found: Element[] = []
  let next = heading.nextElementSibling
  for (; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) found.push(next)
  return found
}
