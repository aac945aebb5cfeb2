import { createContext, useContext, type ReactNode } from 'react'
import type { CodeToken } from '~/reference/model/code-tokens'
import type { ReflectionLink } from '~/reference/typedoc/reflection-url'
import type { ArticlePart } from '~/article/parts'
import { Identifier } from '~/ui/identifier'
import { marksToNames } from '~/platforms/platform-marks'

/** Renders a comment's Markdown; `isInline` leaves out the `p` of a single paragraph. */
type MarkdownToHtml = (markdown: string, isInline: boolean) => string

const MarkdownContext = createContext<MarkdownToHtml>((markdown) => markdown)

/** Gives the way of rendering Markdown to the components below it. */
export const MarkdownProvider = MarkdownContext.Provider

/** A comment's text in blocks: paragraphs, lists and code. */
export function Markdown({ text }: { text: string }) {
  const commentToHtml = useContext(MarkdownContext)
  if (!text) return null
  return (
    <div
      className="reference-text"
      data-part="text"
      dangerouslySetInnerHTML={{ __html: commentToHtml(text, false) }}
    />
  )
}

interface InlineMarkdownProps {
  text: string
  /** Sets the text off from the code before it, with a dash where both are on one line. */
  isSetOff?: boolean
}

/** A comment's text as the content of a list item or cell. */
export function InlineMarkdown({ text, isSetOff = false }: InlineMarkdownProps) {
  const commentToHtml = useContext(MarkdownContext)
  if (!text) return null
  const html = commentToHtml(text, true)
  const isPhrase = !/<(?:p|ul|ol|pre|figure|blockquote|table)\b/.test(html)
  const Tag = isPhrase ? 'span' : 'div'
  return (
    <>
      {isSetOff && isPhrase && ' — '}
      <Tag data-part={isPhrase ? undefined : 'phrase'} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

interface SmartLinkProps {
  href: string | undefined
  /** What the link is called where its content alone would not say enough. */
  label?: string
  part?: ArticlePart
  children: ReactNode
}

/** A link whose target may be missing: then it is its content alone. */
export function SmartLink({ href, label, part, children }: SmartLinkProps) {
  if (!href) return <>{children}</>
  return (
    <a href={href} aria-label={label} data-part={part}>
      {children}
    </a>
  )
}

/** TypeScript with its names linked. */
export function Code({ tokens, part }: { tokens: CodeToken[]; part?: ArticlePart }) {
  return (
    <code translate="no" data-part={part}>
      {tokens.map(tokenToNode)}
    </code>
  )
}

/** A declaration on lines of its own; `copyButtons` makes its button work. */
export function Signature({ tokens, part }: { tokens: CodeToken[]; part?: ArticlePart }) {
  return (
    <figure className="code-block reference-signature" data-part={part}>
      <div className="code-block-actions">
        <button
          type="button"
          className="code-block-copy"
          data-copy=""
          data-replay=""
          aria-label="Copy signature"
        >
          Copy
        </button>
      </div>
      {/* A panel that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre translate="no" tabIndex={0}>
        <code className="language-ts">{tokens.map(tokenToNode)}</code>
      </pre>
    </figure>
  )
}

function tokenToNode({ text, kind, href }: CodeToken, index: number) {
  if (href) {
    return (
      <SmartLink key={index} href={href}>
        {text}
      </SmartLink>
    )
  }
  return kind === 'keyword' || kind === 'string' ? (
    <span key={index} className={kind}>
      {text}
    </span>
  ) : (
    text
  )
}

/** The facts that are sentences; others are names of what has a place of its own. */
const proseDetails = new Set(['Returns', 'Throws', 'Remarks', 'Deprecated'])

/** A titled fact about a reflection, such as what it returns or where it is declared. */
export function Detail({ title, children }: { title: string; children: ReactNode }) {
  const isProse = proseDetails.has(title)
  return (
    <dl className="reference-detail" data-part={isProse ? undefined : 'repeated'}>
      <dt data-part={isProse ? 'repeated' : undefined}>{title}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** The line by which code imports an export; nothing where that goes without saying. */
export function Import({ line }: { line: string | undefined }) {
  if (!line) return null
  return (
    <Detail title="Import">
      <code translate="no">{line}</code>
    </Detail>
  )
}

interface LinksProps {
  title: string
  links: ReflectionLink[]
  /** Whether the texts are names in code. */
  isCode?: boolean
}

/** A titled line of links to other reflections, or to text; nothing if there are none. */
export function ReflectionLinks({ title, links, isCode = true }: LinksProps) {
  if (links.length === 0) return null
  return (
    <Detail title={title}>
      {links.map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <SmartLink href={href}>{isCode ? <code translate="no">{text}</code> : text}</SmartLink>
        </span>
      ))}
    </Detail>
  )
}

/** A heading with a permalink to itself. */
export function Heading({ depth, id, text }: { depth: 2 | 3 | 4; id: string; text: string }) {
  const Tag = `h${depth}` as const
  return (
    <Tag id={id}>
      {/* Those of level 2 are the titles of groups. */}
      <Identifier text={text} isCode={depth > 2} />
      <Permalink id={id} text={text} />
    </Tag>
  )
}

/** The link of a place on the page to itself. */
export function Permalink({ id, text }: { id: string; text: string }) {
  return (
    <a className="heading-anchor" href={`#${id}`} aria-label={`Link to this heading: ${text}`}>
      #
    </a>
  )
}

/** A mark of a reflection: its text, the tone that colors it, and the name of its icon. */
export interface Badge {
  text: string
  tone?: 'danger' | 'warning' | 'info'
  icon?: string
}

/** A row of marks, each with an icon; nothing if there are none. */
export function BadgeList({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null
  return (
    <ul className="reference-badges" data-part="badges">
      {badges.map(({ text, tone, icon = text }) => (
        <li
          key={text}
          className={tone && `reference-badge-${tone}`}
          data-icon={icon.toLowerCase().replaceAll(' ', '-')}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}

interface PlatformPartProps {
  /** The platforms that it is for, as `data-platform` names them; all of them if undefined. */
  mark: string | undefined
  /** The anchor of the heading above it. */
  section: string
  children: ReactNode
}

/** What readers who build for other platforms can have folded. */
export function PlatformPart({ mark, section, children }: PlatformPartProps) {
  if (!mark) return <>{children}</>
  return (
    <details className="platform-part" data-platform={mark} data-section={section} open>
      <summary className="platform-label">{marksToNames([mark])} only</summary>
      {children}
    </details>
  )
}
