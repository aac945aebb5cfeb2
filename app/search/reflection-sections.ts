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
  return [
    {
      depth: 1,
      heading: page.title,
      anchor: '',
      isSymbol: page.kind !== 'overview',
      texts: [
        ...commentTexts(page.comment),
        ...noteTexts(page.notes),
        ...page.expandedTypes.flatMap(expandedTexts),
      ].map(markdownToText),
      keywords: [],
    },
    ...page.groups.flatMap(({ id, title, members }): PageSection[] => [
      { depth: 2, heading: title, anchor: id, isSymbol: false, texts: [], keywords: [] },
      ...members.flatMap((member) => memberToSections(member, 3)),
    ]),
  ]
}

function memberToSections(member: MemberView, depth: number): PageSection[] {
  const { id, label, values, errorCodes, members } = member
  return [
    { depth, heading: label, anchor: id, isSymbol: true, texts: memberTexts(member), keywords: [] },
    ...values.map(({ id: anchor, value, meaning }) => ({
      depth: depth + 1,
      heading: value.text,
      anchor,
      isSymbol: true,
      texts: [markdownToText(meaning)],
      keywords: [],
    })),
    ...errorCodes.map(({ id: anchor, code, meaning, remedy }) => ({
      depth: depth + 1,
      heading: code,
      anchor,
      isSymbol: true,
      texts: [meaning, remedy].map(markdownToText).filter(Boolean),
      keywords: [],
    })),
    ...members.flatMap((each) => memberToSections(each, depth + 1)),
  ]
}

function memberTexts(member: MemberView): string[] {
  const texts = [
    ...commentTexts(member.comment),
    ...member.parameters.map(({ name, description }) => description && `${name}: ${description}`),
    ...member.properties.flatMap(propertyTexts),
    ...member.expandedTypes.flatMap(expandedTexts),
    ...noteTexts(member.notes),
  ]
  return texts.map(markdownToText).filter(Boolean)
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
