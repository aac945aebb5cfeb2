import type { Heading } from '~/lib/document-page'
import type { Problem } from '~/lib/problem'

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
  name: string
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
  /** The state of what it is about, such as `Experimental`. */
  labels: string[]
  /** What tags say that have no place of their own. */
  others: { title: string; text: string }[]
  /** What the library says where the texts above say something else. */
  originals: OriginalText[]
}

/** A part of a comment as it stands in the library's source; `text` and `reason` are Markdown. */
export interface OriginalText {
  part: 'Default' | 'Description' | 'Example'
  text: string
  /** Why the page says something else. */
  reason: string
}

/** Text that links to another reflection. */
export interface ReflectionLink {
  text: string
  href?: string
}

/** A link to the section of a guide that explains a reflection, or to the guide as a whole. */
export interface GuideLink {
  text: string
  href: string
  /** The title of the guide. */
  guide: string
}

/** A parameter of a signature, or a type parameter. */
export interface ParameterView {
  id: string
  name: string
  type: CodeToken[]
  isOptional: boolean
  defaultValue?: string
  description: string
  /** The properties of an object type that is written in place and explains them. */
  properties: PropertyView[]
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

/** What a declaration is. */
export type MemberKind =
  | 'accessor'
  | 'class'
  | 'constant'
  | 'constructor'
  | 'enum'
  | 'enum member'
  | 'function'
  | 'hook'
  | 'interface'
  | 'method'
  | 'namespace'
  | 'other'
  | 'property'
  | 'signature'
  | 'type'

/** One value of a union and what it means, as Markdown. */
export interface UnionValue {
  id: string
  value: CodeToken
  meaning: string
  /** Whether the library's own comment says so, and not the reviewed file. */
  isCommented: boolean
}

/** An error code, with the anchor by which a pasted code finds it; texts are Markdown. */
export interface ErrorCodeView {
  id: string
  code: string
  meaning: string
  remedy: string
  /** Where the code comes from; empty when the documented version never raises it. */
  raisedBy: string[]
  /** The functions that throw it, and the callbacks that it is passed to. */
  thrownBy: ReflectionLink[]
  /** Whether it arrives although the type of the error's `code` lacks it. */
  isUntyped: boolean
  /** The heading about the code in the guide to errors, where there is one. */
  guideHref?: string
}

/** What the documented version really does with a member on some platforms; `text` is Markdown. */
export interface NoteView {
  text: string
  platforms: string[]
  issues: ReflectionLink[]
  /** Whether the member does nothing on these platforms. */
  isWithoutEffect: boolean
  /** The line of the notes file that says so. */
  line: number
}

/** An exported type that a signature names, shown in place: on one line or property by property. */
export interface NamedType {
  name: CodeToken
  /** Empty where the properties are listed instead. */
  type: CodeToken[]
  properties: NamedTypeProperty[]
}

/** A property of a type that is shown in place; it is documented in full where its name leads. */
export interface NamedTypeProperty {
  name: CodeToken
  type: CodeToken[]
  isOptional: boolean
  platforms: Platform[]
  /** The platforms on which it does nothing. */
  inertOn: string[]
  /** Markdown of one line without links. */
  brief: string
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
  kind: MemberKind
  /** Markdown of one line that says what an entry of the overview is; absent in members of pages. */
  brief?: string
  /** The name as a heading shows it, such as `takePhoto()`. */
  label: string
  /** The type of a property, or what a function returns, in one short line; may be empty. */
  shortType: string
  signature: CodeToken[]
  isReadonly: boolean
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
  /** All literal values of the type, whether a comment explains them or not. */
  literals: CodeToken[]
  errorCodes: ErrorCodeView[]
  expandedTypes: ExpandedType[]
  namedTypes: NamedType[]
  notes: NoteView[]
  /** The platforms on which the member does nothing. */
  inertOn: string[]
  /** The sections of guides that explain this member, best first. */
  guides: GuideLink[]
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
  /** All codes that an error class may have. */
  errorCodes: ErrorCodeView[]
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

/** A link that a page renders, and the place that it comes from. */
export interface PageLink {
  href: string
  source?: { file: string; line: number } | undefined
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
  /** What the page shows other than the library has it. */
  warnings: Problem[]
  comment: CommentView
  declaration: CodeToken[]
  typeParameters: ParameterView[]
  expandedTypes: ExpandedType[]
  hierarchy: TypeHierarchy
  usedBy: ReflectionLink[]
  returnedBy: ReflectionLink[]
  notes: NoteView[]
  /** The guides that cover this page or, where none does, most of its members. */
  guides: ReflectionLink[]
  groups: MemberGroup[]
  source?: SourceLink
}
