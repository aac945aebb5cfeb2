import { isErrorCode } from '~/lib/error-codes'
import { describeError, type KnownError } from './find-errors'

/** An error with a section of its own on the page. */
export interface ExplainedError extends KnownError {
  /** The anchor of the section, and the HTML below its heading. */
  id: string
  html: string
}

/** Reads the errors that a page explains. The look-up finds no others. */
export function readPageErrors(page: ParentNode): ExplainedError[] {
  return [...page.querySelectorAll('h2[id], h3[id], h4[id]')].flatMap((heading) => {
    // The heading also has its link.
    const code = heading.firstChild?.textContent?.trim() ?? ''
    if (!isErrorCode(code)) return []
    const elements = listFollowing(heading)
    const text = elements.map(({ textContent }) => textContent).join('\n')
    // Tables that fit the page may scroll in a card.
    const html = elements
      .map(({ outerHTML }) => outerHTML.replaceAll('class="table-scroll"', '$& tabindex="0"'))
      .join('')
    return { ...describeError(code, text), id: heading.id, html }
  })
}

/** Lists the elements between a heading and the next one. */
function listFollowing(heading: Element): Element[] {
  const found: Element[] = []
  let next = heading.nextElementSibling
  for (; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) found.push(next)
  return found
}
