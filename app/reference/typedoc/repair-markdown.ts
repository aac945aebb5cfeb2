import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import { type Declaration, isKind } from './declarations'
import type { ReflectionIndex } from './reflection-index'

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
export function findCommentRepairs({ keys, getDeclaration }: ReflectionIndex): string[] {
  return keys.flatMap((key) => {
    const declaration = getDeclaration(key)
    const phrases = declaration ? commentsOf(declaration).flatMap(commentRepairs) : []
    return [...new Set(phrases)].map((phrase) => `${key}: ${phrase}`)
  })
}

/** The comments of a declaration and its parts; members of a page or constant have keys of their own. */
export function commentsOf(declaration: Declaration): JSONOutput.Comment[] {
  const { Class, Interface, Variable } = ReflectionKind
  if (!isKind(declaration, Class, Interface, Variable)) return collectComments(declaration)
  return declaration.comment ? [declaration.comment] : []
}

/** All comments in a part of TypeDoc's JSON. */
export function collectComments(node: unknown): JSONOutput.Comment[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(collectComments)
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'comment' ? [value as JSONOutput.Comment] : collectComments(value),
  )
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
