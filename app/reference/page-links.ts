import { notesFile } from './notes'
import { sourcePath } from './reflection-url'
import type { PageLink, ReflectionPage } from './types'

type Content = Omit<ReflectionPage, 'links' | 'headings' | 'description'>

/** Lists every link that a page renders, once each, for the link checker. */
export function collectLinks(page: Content): PageLink[] {
  const links = Object.values(page).flatMap((part) => linksIn(part))
  return [...new Map(links.map((link) => [link.href, link])).values()]
}

/** The links of a part of a page and all that is in it: its own, and those of Markdown. */
function linksIn(part: unknown, outer?: PageLink['source']): PageLink[] {
  if (Array.isArray(part)) return part.flatMap((each) => linksIn(each, outer))
  if (typeof part === 'string') {
    const matches = part.matchAll(/\]\(((?:https?:|\/)[^\s)]*)\)/g)
    return [...matches].map(([, href = '']) => ({ href, source: outer }))
  }
  if (typeof part !== 'object' || part === null) return []
  const source = placeOf(part) ?? outer
  return Object.entries(part).flatMap(([key, value]): PageLink[] => {
    const isLink = typeof value === 'string' && (key === 'href' || key === 'guideHref')
    return isLink ? [{ href: value, source }] : linksIn(value, source)
  })
}

/** Where a note or a member is written. */
function placeOf(part: object): PageLink['source'] {
  if ('line' in part && typeof part.line === 'number') return { file: notesFile, line: part.line }
  const { source } = part as { source?: ReflectionPage['source'] }
  const [file, line] = source?.text.split(':') ?? []
  return file && line ? { file: sourcePath(file), line: Number(line) } : undefined
}
