import { isAnyErrorCode } from '~/reference/error-codes'
import { Parser } from 'htmlparser2'
import type { Heading } from '~/lib/document-page'
import type { PageSection } from './record'
import type {
  CodeToken,
  CommentView,
  ExpandedType,
  MemberView,
  NoteView,
  PropertyView,
  ReflectionPage,
} from '~/reference/types'

/** What is needed of a compiled guide. */
export interface CompiledGuide {
  title: string
  description: string
  /** Other names of the guide: its id, its label in the sidebar. */
  names: string[]
  html: string
  headings: Heading[]
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const skipped = new Set(['svg', 'button', 'script', 'style'])
/** Labels of tabs and titles of code, which are no part of the text. */
const skippedClasses = new Set(['tab-list', 'tab-label', 'code-block-title', 'heading-anchor'])
const cells = new Set(['td', 'th', 'br'])

/** Splits a guide's HTML at its headings into texts and code samples. */
export function documentToSections({
  title,
  description,
  names,
  html,
  headings,
}: CompiledGuide): PageSection[] {
  const known = new Map(headings.map((heading) => [heading.id, heading]))
  const top: PageSection = {
    depth: 1,
    heading: title,
    anchor: '',
    isSymbol: false,
    texts: [description],
    code: [],
    keywords: [...new Set(names)],
  }
  const sections = [top]
  let text = ''
  let code = ''
  let skipDepth = 0
  let codeDepth = 0
  let isHeading = false

  const current = (): PageSection => sections.at(-1) ?? top
  const flush = (): void => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain && !isHeading) current().texts.push(plain)
    text = ''
  }

  const parser = new Parser({
    onopentag(name, { id = '', class: className = '' }) {
      if (skipDepth > 0 || skipped.has(name) || skippedClasses.has(className)) {
        skipDepth += 1
        return
      }
      if (codeDepth > 0 || name === 'pre') {
        codeDepth += 1
        return
      }
      const heading = /^h[1-6]$/.test(name) ? known.get(id) : undefined
      if (blocks.has(name) || heading) flush()
      if (cells.has(name)) text += ' '
      if (!heading) return
      isHeading = true
      sections.push({
        depth: Math.max(2, heading.depth),
        heading: heading.text,
        anchor: heading.id,
        isSymbol: isAnyErrorCode(heading.text),
        texts: [],
        code: [],
        keywords: [],
      })
    },
    ontext(piece) {
      if (skipDepth > 0) return
      if (codeDepth > 0) code += piece
      else text += piece
    },
    onclosetag(name) {
      if (skipDepth > 0) {
        skipDepth -= 1
        return
      }
      if (codeDepth > 0) {
        codeDepth -= 1
        if (codeDepth === 0) {
          const sample = code.replace(/\s+/g, ' ').trim()
          if (sample) current().code.push(sample)
          code = ''
        }
        return
      }
      if (blocks.has(name) || /^h[1-6]$/.test(name)) flush()
      if (/^h[1-6]$/.test(name)) isHeading = false
    },
  })
  parser.end(html)
  flush()
  return sections
}

/**
 * Splits a page of the API reference into one section for each thing that has an anchor. Groups such
 * as "Optional properties" have none but on the overview: they say the same on every page.
 */
export function reflectionToSections(page: ReflectionPage): PageSection[] {
  const { title, kind, comment, notes, expandedTypes, groups } = page
  const isOverview = kind === 'overview'
  return [
    toSection(
      { depth: 1, heading: title, anchor: '', isSymbol: !isOverview },
      [...commentTexts(comment), ...noteTexts(notes), ...expandedTypes.flatMap(expandedTexts)],
      comment.examples,
    ),
    ...groups.flatMap((group): PageSection[] => {
      const head = { depth: 2, heading: group.title, anchor: group.id, isSymbol: false }
      const members = group.members.flatMap((member) =>
        memberToSections(member, isOverview ? 3 : 2),
      )
      return isOverview ? [toSection(head, []), ...members] : members
    }),
  ]
}

function memberToSections(member: MemberView, depth: number): PageSection[] {
  const { id, label, values, errorCodes, members, signature, comment } = member
  const below = { depth: depth + 1, isSymbol: true }
  return [
    toSection({ depth, heading: label, anchor: id, isSymbol: true }, memberTexts(member), [
      tokensToText(signature),
      ...comment.examples,
    ]),
    // The budget of the index has no room for such values as 'on' and 'off'; the member has them.
    ...values
      .filter(({ isCommented }) => isCommented)
      .map(({ id: anchor, value, meaning }) =>
        toSection({ ...below, heading: value.text, anchor }, [meaning]),
      ),
    ...errorCodes.map(({ id: anchor, code, meaning, remedy }) =>
      toSection({ ...below, heading: code, anchor }, [meaning, remedy]),
    ),
    ...members.flatMap((each) => memberToSections(each, depth + 1)),
  ]
}

type SectionHead = Pick<PageSection, 'depth' | 'heading' | 'anchor' | 'isSymbol'>

function toSection(head: SectionHead, markdowns: string[], samples: string[] = []): PageSection {
  return {
    ...head,
    texts: markdowns.map(markdownToText).filter(Boolean),
    code: samples.map(sampleToText).filter(Boolean),
    keywords: [],
  }
}

function tokensToText(tokens: CodeToken[]): string {
  return tokens.map(({ text }) => text).join('')
}

/** A sample without its fence. */
function sampleToText(sample: string): string {
  return sample
    .replace(/^ *```.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function memberTexts(member: MemberView): string[] {
  return [
    ...commentTexts(member.comment),
    ...member.parameters.map(({ name, description }) => description && `${name}: ${description}`),
    ...member.properties.flatMap(propertyTexts),
    ...member.expandedTypes.flatMap(expandedTexts),
    ...noteTexts(member.notes),
  ]
}

function commentTexts(comment: CommentView): string[] {
  const { summary, remarks, returns = '', throws, deprecated = '' } = comment
  return [summary, ...remarks, returns, ...throws, deprecated]
}

function noteTexts(notes: NoteView[]): string[] {
  return notes.map(({ text }) => text)
}

function propertyTexts({ name, comment, properties }: PropertyView): string[] {
  return [`${name}: ${comment.summary}`, ...properties.flatMap(propertyTexts)]
}

function expandedTexts({ name, comment, properties }: ExpandedType): string[] {
  return [`${name}: ${comment.summary}`, ...properties.flatMap(propertyTexts)]
}

/** Markdown without its marks: links become their texts, code its content, fences go. */
function markdownToText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
