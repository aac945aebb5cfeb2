import type { JSONOutput } from 'typedoc'
import type { Problem } from '~/lib/problem'
import { type OriginalTag, originalTag, type OriginalText } from '~/reference/model/comment'
import type { Declaration } from '~/reference/typedoc/declarations'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import {
  collectComments,
  commentsOf,
  partsToText,
  textToParts,
} from '~/reference/typedoc/repair-markdown'
import type { Correction, Overlay } from './overlay'

/**
 * Applies corrections to the comments of a library's reflections, and repairs typing mistakes in them,
 * so that pages, summaries and search all tell the same. What is replaced stays with its comment under
 * `originalTag`. A correction whose library text is gone is a problem and changes nothing.
 */
export function correctComments(
  index: ReflectionIndex,
  { corrections, typos }: Pick<Overlay, 'corrections' | 'typos'>,
): Problem[] {
  const comments = () => [...index.declarations.values()].flatMap(collectComments)
  const prose = comments().flatMap(proseOf).flat().filter(isText)
  const texts = prose.map(({ text }) => text).join('\n')
  const problems = typos
    .filter(({ wrong }) => !wordPattern(wrong).test(texts))
    .map(({ wrong, place }) => gone(place, `no comment has "${wrong}" any more`))
  for (const correction of corrections) {
    const declaration = index.getDeclaration(correction.key)
    if (!declaration) continue
    try {
      applyCorrection(declaration, correction)
    } catch (error) {
      if (!(error instanceof MisfitError)) throw error
      problems.push(gone(correction.place, `${correction.key}: ${error.message}`))
    }
  }
  const repairs = typos.map(({ wrong, right }) => ({ pattern: wordPattern(wrong, 'g'), right }))
  for (const part of comments().flatMap(proseOf).flat().filter(isText)) {
    for (const { pattern, right } of repairs) {
      part.text = part.text.replaceAll(pattern, () => right)
    }
  }
  return problems
}

/** Tells that a correction does not fit the library's comment, but not yet where it is written. */
class MisfitError extends Error {}

function gone(place: Correction['place'], message: string): Problem {
  const remedy =
    'Read the comment in the library’s source again, then adapt this entry or remove it.'
  return { ...place, message, note: remedy }
}

function applyCorrection(declaration: Declaration, correction: Correction): void {
  switch (correction.kind) {
    case 'text':
      return replaceText(declaration, correction)
    case 'default':
      return setTag(declaration, correction, '@default', correction.text)
    case 'example':
      return setTag(declaration, correction, '@example', toFence(correction.text))
    case 'setup':
      return addSetup(declaration, correction)
    case 'summary': {
      const comment = mainComment(declaration)
      if (comment.summary.length > 0) throw alreadyThere('a summary', comment.summary)
      comment.summary = [{ kind: 'text', text: correction.text }]
    }
  }
}

function replaceText(declaration: Declaration, correction: Correction): void {
  const { replaces = '', text } = correction
  const pattern = textPattern(replaces)
  const places = commentsOf(declaration).flatMap(proseOf)
  const [place, ...others] = places.filter((parts) => pattern.test(partsToText(parts)))
  if (!place) throw new MisfitError(`the comment no longer says "${replaces}"`)
  const whole = partsToText(place)
  const parts = [...place]
  const pieces = whole.split(pattern)
  if (others.length > 0 || pieces.length !== 2) {
    throw new MisfitError(`"${replaces}" is in the comment more than once`)
  }
  place.splice(0, place.length, ...textToParts(pieces.join(text), parts))
  const [original = ''] = pattern.exec(whole) ?? []
  keepOriginal(declaration, correction, 'Description', textToParts(original, parts))
}

function setTag(
  declaration: Declaration,
  correction: Correction,
  name: '@default' | '@example',
  text: string,
): void {
  const { replaces } = correction
  const comment = mainComment(declaration)
  const tags = (comment.blockTags ??= [])
  const own = tags.filter(({ tag }) => tag === name)
  const content: JSONOutput.CommentDisplayPart[] = [{ kind: 'text', text }]
  const word = name.slice(1)
  if (replaces === undefined) {
    if (own[0]) throw alreadyThere(name === '@default' ? 'a default' : 'an example', own[0].content)
    tags.push({ tag: name as `@${string}`, content })
    return
  }
  const pattern = textPattern(replaces)
  const [found, ...others] = own.filter((tag) => pattern.test(partsToText(tag.content)))
  if (!found) throw new MisfitError(`the library has no ${word} with "${replaces}" any more`)
  if (others.length > 0) throw new MisfitError(`"${replaces}" is in several ${word} tags`)
  const part = name === '@default' ? 'Default' : 'Example'
  keepOriginal(declaration, correction, part, found.content)
  found.content = content
}

/** Puts lines that only the snippet check sees before the code of the library's one example. */
function addSetup(declaration: Declaration, { text }: Correction): void {
  const tags = mainComment(declaration).blockTags ?? []
  const [example, ...others] = tags.filter(({ tag }) => tag === '@example')
  const code = partsToText(example?.content ?? [])
  if (!example || others.length > 0 || !code.startsWith('```')) {
    throw new MisfitError('the library has not one example that needs a set-up')
  }
  const end = code.indexOf('\n') + 1
  const full = `${code.slice(0, end)}${text.trimEnd()}\n// ---cut---\n${code.slice(end)}`
  example.content = [{ kind: 'code', text: full }]
}

function toFence(code: string): string {
  return `\`\`\`tsx\n${code.trimEnd()}\n\`\`\``
}

function alreadyThere(what: string, parts: readonly JSONOutput.CommentDisplayPart[]): MisfitError {
  const text = partsToText(parts).trim()
  return new MisfitError(`the library has ${what} now, so say what "replaces" of it:\n${text}`)
}

function keepOriginal(
  declaration: Declaration,
  { because = '' }: Correction,
  part: OriginalText['part'],
  content: JSONOutput.CommentDisplayPart[],
): void {
  const tag: OriginalTag = { tag: originalTag, name: part, content, reason: because }
  ;(mainComment(declaration).blockTags ??= []).push(tag)
}

/** The comment that a page shows for a declaration; an empty one is added where there is none. */
function mainComment(declaration: Declaration): JSONOutput.Comment {
  const { comment, signatures, getSignature } = declaration
  if (comment) return comment
  const owner = signatures?.[0] ?? getSignature ?? declaration
  return (owner.comment ??= { summary: [] })
}

/** The texts of a comment that are sentences: neither examples nor defaults. */
function proseOf({
  summary,
  blockTags = [],
}: JSONOutput.Comment): JSONOutput.CommentDisplayPart[][] {
  const others = [originalTag, '@example', '@default', '@defaultValue']
  const tags = blockTags.filter(({ tag }) => !others.includes(tag))
  return [summary, ...tags.map(({ content }) => content)]
}

function isText({ kind }: JSONOutput.CommentDisplayPart): boolean {
  return kind === 'text'
}

/** Matches words with any white space between them: comments wrap their lines. */
function textPattern(text: string): RegExp {
  return new RegExp(text.trim().split(/\s+/).map(escapePattern).join('\\s+'))
}

/** Matches words that are not part of longer ones. */
function wordPattern(text: string, flags = ''): RegExp {
  return new RegExp(`(?<!\\w)${textPattern(text).source}(?!\\w)`, flags)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
