import type {
  CodeToken,
  CommentView,
  ExpandedType,
  MemberView,
  NoteView,
  PropertyView,
  ReflectionPage,
} from '~/reference/types'
import type { PageSection } from '~/search/record'

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
