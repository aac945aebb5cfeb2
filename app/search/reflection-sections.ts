import type {
  CommentView,
  ExpandedType,
  MemberView,
  NoteView,
  PropertyView,
  ReflectionPage,
} from '~/api-reference/types'
import type { PageSection } from '~/search/page-records'

/** Splits a page of the API reference into one section for each thing that has an anchor. */
export function reflectionToSections(page: ReflectionPage): PageSection[] {
  const { title, kind, comment, notes, expandedTypes, groups } = page
  const top = { depth: 1, heading: title, anchor: '', isSymbol: kind !== 'overview' }
  return [
    toSection(top, [
      ...commentTexts(comment),
      ...noteTexts(notes),
      ...expandedTypes.flatMap(expandedTexts),
    ]),
    ...groups.flatMap((group): PageSection[] => [
      toSection({ depth: 2, heading: group.title, anchor: group.id, isSymbol: false }, []),
      ...group.members.flatMap((member) => memberToSections(member, 3)),
    ]),
  ]
}

function memberToSections(member: MemberView, depth: number): PageSection[] {
  const { id, label, values, errorCodes, members } = member
  const below = { depth: depth + 1, isSymbol: true }
  return [
    toSection({ depth, heading: label, anchor: id, isSymbol: true }, memberTexts(member)),
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

type SectionHead = Omit<PageSection, 'texts' | 'keywords'>

function toSection(head: SectionHead, markdowns: string[]): PageSection {
  return { ...head, texts: markdowns.map(markdownToText).filter(Boolean), keywords: [] }
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
