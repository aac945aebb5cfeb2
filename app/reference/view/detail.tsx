import type { ReactNode } from 'react'
import type { ReflectionLink, SourceLink } from '~/reference/types'
import { SmartLink } from './markdown'
import { Identifier } from '~/ui/identifier'

/** A titled fact about a reflection, such as what it returns or where it is declared. */
export function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <dl className="reference-detail">
      <dt>{title}</dt>
      <dd>{children}</dd>
    </dl>
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
          <SmartLink href={href}>{isCode ? <code>{text}</code> : text}</SmartLink>
        </span>
      ))}
    </Detail>
  )
}

/** The sections of guides that explain a reflection, best first; nothing when none does. */
export function GuideLinks({ guides }: { guides: ReflectionLink[] }) {
  return <ReflectionLinks title="Guides" links={guides} isCode={false} />
}

/** Where a reflection is declared in the library's source; nothing if that is unknown. */
export function Source({ source }: { source?: SourceLink }) {
  return source ? <ReflectionLinks title="Source" links={[source]} /> : null
}

/** A heading with a permalink to itself. */
export function Heading({ depth, id, text }: { depth: 2 | 3 | 4; id: string; text: string }) {
  const Tag = `h${depth}` as const
  return (
    <Tag id={id}>
      <Identifier text={text} />
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
