import type { CheckedLink } from './check-links'
import { problemToPlace } from '~/lib/problem'
import { offsetToPlace } from '../snippets/parse-fences'

/** Where a link is written, such as `docs/guides/hdr.mdx:12:5`. */
export type FindPlace = (link: CheckedLink) => string

/** Words the outcome; `isSound` is false unless every address has shown a page. */
export function reportLinks(
  links: CheckedLink[],
  findPlace: FindPlace,
): { text: string; isSound: boolean } {
  const gone = links.flatMap((link) =>
    link.visit.kind === 'gone' ? [toLine(link, link.visit.reason, findPlace)] : [],
  )
  const unknown = links.flatMap((link) =>
    link.visit.kind === 'unknown' ? [toLine(link, link.visit.reason, findPlace)] : [],
  )
  const moved = links.flatMap((link) =>
    link.visit.kind === 'found' && link.visit.movedTo
      ? [toLine(link, `redirects to ${link.visit.movedTo}`, findPlace)]
      : [],
  )
  const found = links.length - gone.length - unknown.length
  const text = [
    section('redirects, which does no harm', moved),
    section('IS GONE: correct or remove these links', gone),
    section('COULD NOT BE REACHED: nothing is known about these links', unknown),
    unknown.length > 0 && found + gone.length === 0
      ? 'No host has answered. Is this machine connected to the internet?\n\n'
      : '',
    `external links: ${links.length} addresses, ${found} found, ${gone.length} gone, ` +
      `${unknown.length} not reached`,
  ].join('')
  return { text, isSound: gone.length + unknown.length === 0 }
}

function toLine(link: CheckedLink, reason: string, findPlace: FindPlace): string {
  return `${findPlace(link)} ${link.url}\n    ${reason}\n`
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${lines.length} × ${title}\n\n${lines.join('')}\n`
}

/**
 * Creates the look-up of a link in the text of documents: the first place at which its address is
 * written, as `file:line:column`. Of others, it names the page, and how many more there are.
 */
export function createPlaceFinder(sources: { file: string; text: string }[]): FindPlace {
  return ({ url, pathnames }) => {
    for (const { file, text } of sources) {
      const offset = findAddress(text, url)
      if (offset === -1) continue
      return problemToPlace({ file, ...offsetToPlace(text, offset) })
    }
    const [first, ...others] = pathnames
    return `page ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
  }
}

/** The offset of an address that does not go on, as `/a` does in `/ab`; -1 if there is none. */
function findAddress(text: string, url: string): number {
  let offset = text.indexOf(url)
  while (offset !== -1 && /[\w/?=&%~-]/.test(text[offset + url.length] ?? '')) {
    offset = text.indexOf(url, offset + 1)
  }
  return offset
}
