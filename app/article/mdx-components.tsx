import { siteConfig } from '~/lib/site-config'
import { guideComponents } from '~/tools/guide-components'
import { Children, isValidElement, type ReactElement, type ReactNode, Fragment } from 'react'
import { TabItem, Tabs } from '~/tabs/tabs'

/** Something that most readers skip; its summary may be a text or a `summary` element. */
export interface DetailsProps {
  summary?: ReactNode
  open?: boolean
  className?: string
  children?: ReactNode
}

/** A part that opens on demand, without scripts. */
function Details({ summary, open, className, children }: DetailsProps) {
  const parts = Children.toArray(children)
  const written = parts.find(isSummary)
  const title = summary ?? written ?? 'Details'
  return (
    <details className={className} open={open}>
      {isSummary(title) ? title : <summary>{title}</summary>}
      {parts.filter((part) => part !== written)}
    </details>
  )
}

function isSummary(part: ReactNode): part is ReactElement {
  return isValidElement(part) && part.type === 'summary'
}

/** `svg` is filled in at build from the file that `src` names. */
export interface FigureProps {
  src: string
  caption: string
  svg?: string
}

/** A diagram drawn as SVG, inlined so that it takes the page's colours and font. */
function Figure({ caption, svg = '' }: FigureProps) {
  return (
    <figure className="diagram">
      <div className="diagram-image" dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/**
 * A picture beside the code that it shows at work. A guide explains that code, and search finds it there.
 */
function Example({ children }: { children?: ReactNode }) {
  const [picture, ...code] = Children.toArray(children).filter(isValidElement)
  return (
    <div className="example">
      {picture}
      <div data-part="repeated">{code}</div>
    </div>
  )
}

/** The platforms that something is for, each with the versions, where not all of them, as `12.4+`. */
export type PlatformProps = Record<string, string | boolean>

/** A badge that says what something needs, beside a heading or in text. */
function Platform(props: PlatformProps) {
  const names = siteConfig.platforms
    .map((name) => toText(name, props[name.toLowerCase()]))
    .filter((text) => text !== undefined)
  return (
    <span className="platform">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          <span>{name}</span>
        </Fragment>
      ))}
    </span>
  )
}

function toText(name: string, version: string | boolean | undefined): string | undefined {
  if (version === undefined || version === false) return undefined
  return version === true ? name : `${name} ${version}`
}

/**
 * The components of the authoring kit that are rendered; the others are rewritten before that.
 * @see app/guides/authoring-kit.ts
 */
export type KitComponents = typeof kitComponents
const kitComponents = { Details, Example, Figure, Platform, TabItem, Tabs }

/** All components that are rendered: those of the kit, and those of the library that is documented. */
export const mdxComponents = { ...kitComponents, ...guideComponents }
