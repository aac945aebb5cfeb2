import type { JSONOutput } from 'typedoc'
import { childDeclarations, type Declaration, literalSignature } from './declarations'
import { originalUrlToHref } from './reflection-url'
import { readLanguage } from '~/markdown/code-languages'

/**
 * Repairs code spans that a comment closes with too many backticks, such as `` `a`` ``: the longer
 * run becomes as short as the opening one. Works by line, since the comments' spans never wrap.
 */
export function pairBackticks(markdown: string): string {
  return mapOutsideFences(markdown, pairLine)
}

function pairLine(line: string): string {
  const pieces = line.split(/(`+)/)
  const isRun = (index: number): boolean => index % 2 === 1
  for (let open = 1; open < pieces.length; open += 2) {
    const same = pieces.findIndex((piece, at) => at > open && isRun(at) && piece === pieces[open])
    const next = open + 2
    if (same !== -1) open = same
    else if ((pieces[next]?.length ?? 0) > (pieces[open]?.length ?? 0)) {
      pieces[next] = pieces[open] ?? ''
      open = next
    }
  }
  return pieces.join('')
}

/** Closes a fence that a comment leaves open, so that it cannot swallow what follows. */
export function closeFences(markdown: string): string {
  let open: string | undefined
  for (const line of markdown.split('\n')) open = fenceAfter(line, open)
  return open ? `${markdown}\n${open}` : markdown
}

/** Applies a change to each line that is not code between fences, nor a fence. */
export function mapOutsideFences(markdown: string, change: (line: string) => string): string {
  let open: string | undefined
  return markdown
    .split('\n')
    .map((line) => {
      const before = open
      open = fenceAfter(line, open)
      return before || open ? line : change(line)
    })
    .join('\n')
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const fence = /^\s{0,3}(`{3,}|~{3,})(.*)$/.exec(line)
  if (!fence?.[1]) return open
  if (!open) return fence[1]
  const closes = fence[1].startsWith(open) && fence[2]?.trim() === ''
  return closes ? undefined : open
}

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
  const joined = parts.map((part) => partToMarkdown(part, links)).join('')
  const repaired = knownLanguages(pairBackticks(closeFences(joined.trim())), links)
  return mapOutsideFences(repaired, (line) =>
    relink(
      outsideCode(line, (text) => resolveLeftovers(text, links)),
      links,
    ),
  )
}

function partToMarkdown(part: JSONOutput.CommentDisplayPart, links: CommentLinks): string {
  return part.kind === 'inline-tag' ? inlineTagToMarkdown(part, links) : part.text
}

/** Gives fences the names of languages that the site knows; code in others is not highlighted. */
function knownLanguages(markdown: string, { warn }: CommentLinks): string {
  return markdown.replace(
    /^(\s{0,3}(?:`{3,}|~{3,})[ \t]*)([^\s`]+)/gm,
    (_fence, marks, language) => {
      const known = readLanguage(language)
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
function resolveLeftovers(text: string, links: CommentLinks): string {
  return text.replace(
    /\{(@link(?:code|plain)?)\s+([\w.#]+)\s*\|?\s*([^}]*)\}/g,
    (_match, tag: string, target: string, label: string) =>
      linkToMarkdown(tag, label || target, links.getHrefByName(target)),
  )
}

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

/** Applies a change to the parts of a line that are not in a code span. */
function outsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/((`+)(?:(?!\2).)+\2)/)
    .filter((_piece, index) => index % 3 !== 2)
    .map((piece, index) => (index % 2 === 1 ? piece : change(piece)))
    .join('')
}

const inlineTag = /(\{@[a-z]+ [^}]*\})/

/** The parts of a comment as its source has them, but for the targets of links. */
export function partsToText(parts: readonly JSONOutput.CommentDisplayPart[]): string {
  return parts.map(partToText).join('')
}

function partToText(part: JSONOutput.CommentDisplayPart): string {
  return part.kind === 'inline-tag' ? `{${part.tag} ${part.text}}` : part.text
}

/** Turns text into parts again; the inline tags of the parts that it came from keep their targets. */
export function textToParts(
  text: string,
  from: readonly JSONOutput.CommentDisplayPart[],
): JSONOutput.CommentDisplayPart[] {
  return text
    .split(inlineTag)
    .filter((piece) => piece !== '')
    .map(
      (piece) =>
        from.find((part) => part.kind === 'inline-tag' && partToText(part) === piece) ?? {
          kind: 'text',
          text: piece,
        },
    )
}

/**
 * Tells which of the library's comments are malformed and are repaired where they are shown, each as
 * a phrase such as `CameraProps.codeScanner: unclosed code fence`.
 */
export function findCommentRepairs(exported: Declaration[]): string[] {
  return exported.flatMap((declaration) => repairsIn(declaration, declaration.name))
}

function repairsIn(declaration: Declaration, key: string): string[] {
  const { comment, getSignature, type } = declaration
  const signatures = [
    ...(declaration.signatures ?? []),
    ...(getSignature ? [getSignature] : []),
    literalSignature(type),
  ]
  const comments = [comment, ...signatures.map((signature) => signature?.comment)]
  const phrases = comments.flatMap((each) => (each ? commentRepairs(each) : []))
  return [
    ...new Set(phrases.map((phrase) => `${key}: ${phrase}`)),
    ...childDeclarations(declaration).flatMap((child) => repairsIn(child, `${key}.${child.name}`)),
  ]
}

function commentRepairs({ summary, blockTags = [] }: JSONOutput.Comment): string[] {
  return [summary, ...blockTags.map(({ content }) => content)].flatMap((parts) => {
    const text = partsToText(parts).trim()
    const closed = closeFences(text)
    return [
      ...(closed === text ? [] : ['unclosed code fence']),
      ...(pairBackticks(closed) === closed ? [] : ['stray backticks']),
    ]
  })
}
