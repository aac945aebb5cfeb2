import type { Heading } from '~/content/types'

/** Where a class or interface page lives below `/docs/api`. */
export type ReflectionPageKind = 'classes' | 'interfaces'

/** A piece of a signature or type; pieces with `href` link to what they name. */
export interface CodeToken {
  text: string
  kind: 'plain' | 'keyword' | 'string' | 'name'
  href?: string
}

/** A platform that a reflection is limited to; `note` is the version or level, such as `12.0+`. */
export interface Platform {
  name: 'iOS' | 'Android'
  note?: string
}

/** A documentation comment; all texts are Markdown with site-relative or absolute links. */
export interface CommentView {
  summary: string
  remarks: string[]
  examples: string[]
  defaultValue?: string
  returns?: string
  throws: string[]
  see: string[]
  platforms: Platform[]
  /** Markdown that says what to use instead; empty when the comment gives no advice. */
  deprecated?: string
  isExperimental: boolean
}

/** Text that links to another reflection. */
export interface ReflectionLink {
  text: string
  href?: string
}

/** A parameter of a signature, or a type parameter. */
export interface ParameterView {
  id: string
  name: string
  type: CodeToken[]
  isOptional: boolean
  defaultValue?: string
  description: string
}

/** A property of an object type that is documented where it is used; such types may nest. */
export interface PropertyView {
  id: string
  name: string
  type: CodeToken[]
  isOptional: boolean
  isReadonly: boolean
  comment: CommentView
  properties: PropertyView[]
}

/** A type that the library does not export, explained beside the signature that names it. */
export interface ExpandedType {
  name: string
  declaration: CodeToken[]
  comment: CommentView
  properties: PropertyView[]
}

/** One value of a union of error codes, with the anchor by which a pasted code finds it. */
export interface UnionValue {
  id: string
  value: string
}

/** Exact place of a declaration in the library's source at the documented tag. */
export interface SourceLink {
  href: string
  text: string
}

/** A documented member of a page, or an entry of the overview that is documented in full there. */
export interface MemberView {
  id: string
  name: string
  /** The name as a heading shows it, such as `takePhoto()`. */
  label: string
  signature: CodeToken[]
  isOptional: boolean
  isReadonly: boolean
  isStatic: boolean
  comment: CommentView
  typeParameters: ParameterView[]
  parameters: ParameterView[]
  /** The type that a function gives; absent in properties and functions that return nothing. */
  returnType?: CodeToken[]
  properties: PropertyView[]
  /** Source of a constant entry's value. */
  value?: string
  /** The entries or functions of a constant, each described in full. */
  members: MemberView[]
  values: UnionValue[]
  expandedTypes: ExpandedType[]
  inheritedFrom?: ReflectionLink
  usedBy: ReflectionLink[]
  returnedBy: ReflectionLink[]
  source?: SourceLink
}

/** A class or interface as the overview lists it. */
export interface PageSummary {
  id: string
  name: string
  href: string
  /** Markdown of the first paragraph; generated when the library gives no summary. */
  description: string
}

/** Members under one heading of level 2. */
export interface MemberGroup {
  id: string
  title: string
  members: MemberView[]
  pages: PageSummary[]
}

/** What a class or interface extends, from the nearest ancestor on, and what extends it. */
export interface TypeHierarchy {
  extends: AncestorView[]
  extendedBy: ReflectionLink[]
}

/** An ancestor; those of other libraries and unexported ones have a note that says so. */
export interface AncestorView {
  type: CodeToken[]
  note?: string
}

/** A link that a page renders; `isOptional` ones become plain text when their page is unknown. */
export interface PageLink {
  href: string
  source?: { file: string; line: number }
  isOptional?: boolean
}

/** A page of the API reference, ready to render. */
export interface ReflectionPage {
  kind: ReflectionPageKind | 'overview'
  name: string
  pathname: string
  title: string
  /** Plain text of 50 to 160 characters for search engines, unique among the pages. */
  description: string
  headings: Heading[]
  links: PageLink[]
  comment: CommentView
  declaration: CodeToken[]
  expandedTypes: ExpandedType[]
  hierarchy: TypeHierarchy
  usedBy: ReflectionLink[]
  returnedBy: ReflectionLink[]
  groups: MemberGroup[]
  source?: SourceLink
}
