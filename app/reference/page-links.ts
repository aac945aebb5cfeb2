import { notesFile } from './notes'
import { sourcePath } from './reflection-url'
import type {
  CodeToken,
  CommentView,
  ErrorCodeView,
  ExpandedType,
  MemberView,
  NamedType,
  NoteView,
  PageLink,
  PropertyView,
  ReflectionLink,
  ReflectionPage,
} from './types'

type Content = Omit<ReflectionPage, 'links' | 'headings' | 'description'>

/** Lists every link that a page renders, once each, for the link checker. */
export function collectLinks(page: Content): PageLink[] {
  const links = [
    ...fromTokens(page.declaration),
    ...fromComment(page.comment),
    ...page.expandedTypes.flatMap(fromExpanded),
    ...page.hierarchy.extends.flatMap(({ type }) => fromTokens(type)),
    ...fromLinks([...page.hierarchy.extendedBy, ...page.usedBy, ...page.returnedBy]),
    ...page.notes.flatMap(fromNote),
    ...fromLinks(page.guides),
    ...(page.source ? [{ href: page.source.href }] : []),
    ...page.groups.flatMap((group) => [
      ...group.members.flatMap(fromMember),
      ...group.errorCodes.flatMap(fromErrorCode),
      ...group.pages.flatMap(({ href, description }) => [{ href }, ...fromMarkdown(description)]),
    ]),
  ]
  return [...new Map(links.map((link) => [link.href, link])).values()]
}

function fromMember(member: MemberView): PageLink[] {
  const links = [
    ...fromTokens(member.signature),
    ...fromComment(member.comment),
    ...[...member.typeParameters, ...member.parameters].flatMap(({ type, description }) => [
      ...fromTokens(type),
      ...fromMarkdown(description),
    ]),
    ...fromTokens(member.returnType ?? []),
    ...member.properties.flatMap(fromProperty),
    ...member.members.flatMap(fromMember),
    ...member.expandedTypes.flatMap(fromExpanded),
    ...member.values.flatMap(({ meaning }) => fromMarkdown(meaning)),
    ...member.errorCodes.flatMap(fromErrorCode),
    ...member.namedTypes.flatMap(fromNamedType),
    ...member.notes.flatMap(fromNote),
    ...fromLinks([...member.usedBy, ...member.returnedBy, ...member.guides]),
    ...(member.inheritedFrom ? fromLinks([member.inheritedFrom]) : []),
    ...(member.source ? [{ href: member.source.href }] : []),
  ]
  const source = member.source && sourceOf(member.source.text)
  return links.map((link) => ({ source, ...link }))
}

function fromNamedType({ name, type, properties }: NamedType): PageLink[] {
  return fromTokens([name, ...type, ...properties.flatMap((each) => [each.name, ...each.type])])
}

function fromNote({ text, issues, line }: NoteView): PageLink[] {
  const links = [...fromMarkdown(text), ...fromLinks(issues)]
  return links.map((link) => ({ ...link, source: { file: notesFile, line } }))
}

function fromErrorCode({ meaning, remedy, thrownBy, guide }: ErrorCodeView): PageLink[] {
  return [
    ...fromMarkdown(`${meaning} ${remedy}`),
    ...fromLinks(thrownBy),
    ...(guide ? [{ href: guide }] : []),
  ]
}

function sourceOf(text: string): { file: string; line: number } {
  const [file = '', line] = text.split(':')
  return { file: sourcePath(file), line: Number(line) }
}

function fromProperty(property: PropertyView): PageLink[] {
  return [
    ...fromTokens(property.type),
    ...fromComment(property.comment),
    ...property.properties.flatMap(fromProperty),
  ]
}

function fromExpanded(type: ExpandedType): PageLink[] {
  return [
    ...fromTokens(type.declaration),
    ...fromComment(type.comment),
    ...type.properties.flatMap(fromProperty),
  ]
}

function fromComment(comment: CommentView): PageLink[] {
  const { summary, remarks, examples, throws, see, returns, deprecated, defaultValue } = comment
  const originals = comment.originals.flatMap(({ part, text, reason }) =>
    part === 'Example' ? [reason] : [text, reason],
  )
  const several = [...remarks, ...examples, ...throws, ...see, ...originals]
  return [summary, returns, deprecated, defaultValue, ...several]
    .filter((text) => text !== undefined)
    .flatMap(fromMarkdown)
}

function fromTokens(tokens: CodeToken[]): PageLink[] {
  return tokens.flatMap(({ href }) => (href ? [{ href }] : []))
}

function fromLinks(links: ReflectionLink[]): PageLink[] {
  return links.flatMap(({ href }) => (href ? [{ href }] : []))
}

function fromMarkdown(markdown: string): PageLink[] {
  return [...markdown.matchAll(/\]\(((?:https?:|\/)[^\s)]*)\)/g)].map(([, href = '']) => ({ href }))
}
