import type { JSONOutput } from 'typedoc'
import { findLanguage } from '~/code/languages'
import { closeFences, mapOutsideFences, pairBackticks } from '~/reference/typedoc/repair-markdown'
import { originalUrlToHref } from '~/reference/typedoc/reflection-url'

/** Resolves the names and ids that comments link to; undefined leaves the label as plain text. */
export interface CommentLinks {
  getHrefById: (id: number) => string | undefined
  getHrefByName: (name: string) => string | undefined
  /** Tells what is shown other than the library has it. */
  warn: (message: string) => void
}

/**
 * Joins the parts of a comment into one Markdown text, with every inline link resolved. Parts are
 * joined before anything is read from them, since TypeDoc splits link labels at code spans.
 */
export function partsToMarkdown(
  parts: JSONOutput.CommentDisplayPart[],
  links: CommentLinks,
): string {
  const joined = parts
    .map((part) => (part.kind === 'inline-tag' ? inlineTagToMarkdown(part, links) : part.text))
    .join('')
  const repaired = knownLanguages(pairBackticks(closeFences(joined.trim())), links)
  return mapOutsideFences(repaired, (line) => relink(resolveLeftovers(line, links), links))
}

/** Gives fences the names of languages that the site knows; code in others is not highlighted. */
function knownLanguages(markdown: string, { warn }: CommentLinks): string {
  return markdown.replace(
    /^(\s{0,3}(?:`{3,}|~{3,})[ \t]*)([^\s`]+)/gm,
    (_fence, marks, language) => {
      const known = findLanguage(language)
      if (!known) warn(`a comment has code in "${language}", which is shown without colors`)
      return `${marks}${known ?? 'text'}`
    },
  )
}

function inlineTagToMarkdown(part: JSONOutput.InlineTagDisplayPart, links: CommentLinks): string {
  const { target } = part
  const href = typeof target === 'number' ? links.getHrefById(target) : target
  // TypeDoc leaves the target in the text of links whose target it does not find at first.
  const label = part.tsLinkText || part.text.replace(/^[\w.]+\s+(?=[\w.]+\()/, '')
  if (!part.tag.startsWith('@link')) {
    links.warn(`no rendering for the inline tag "${part.tag}", of which only the text is shown`)
  }
  return linkToMarkdown(part.tag, label, typeof href === 'string' ? href : undefined)
}

function linkToMarkdown(tag: string, label: string, href: string | undefined): string {
  const text = tag === '@linkcode' ? `\`${label}\`` : label
  return href ? `[${text}](${href})` : text
}

/** Inline tags that stray backticks hid from TypeDoc are still in the text after the repair. */
function resolveLeftovers(line: string, links: CommentLinks): string {
  return line.replace(
    codeOrTag,
    (match, _ticks, tag: string | undefined, target: string, label: string) =>
      tag ? linkToMarkdown(tag, label || target, links.getHrefByName(target)) : match,
  )
}

const codeOrTag = /(`+)(?:(?!\1).)+\1|\{(@link(?:code|plain)?)\s+([\w.#]+)\s*\|?\s*([^}]*)\}/g

/**
 * Leads links to the library's original site to this one. Pictures become links, as pages load
 * nothing from elsewhere, and links to files beside the source become their texts.
 */
function relink(line: string, { warn }: CommentLinks): string {
  return line.replace(
    codeOrLink,
    (match, _ticks, mark: string, label: string | undefined, url: string, title: string) => {
      if (label === undefined) return match
      const shown = mark ? label || 'Picture' : label
      if (/^(?:https?:|mailto:|[/#])/.test(url))
        return `[${shown}](${originalUrlToHref(url)}${title})`
      warn(`a comment links the file ${url}, which the site does not have`)
      return shown
    },
  )
}

/** A code span, or a link or picture, whose label may have code spans and brackets of its own. */
const codeOrLink =
  /(`+)(?:(?!\1).)+\1|(!?)\[((?:[^[\]`]|`[^`]*`|\[[^\]]*\])*)\]\(([^\s)]+)([^)]*)\)/g
