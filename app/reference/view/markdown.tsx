import { createContext, useContext, type ReactNode } from 'react'

/** How the reference is turned into HTML; given once, at the top of a page. */
export interface RenderContextValue {
  /** Turns a pathname of the site, with anchor, into what stands in the HTML. */
  href: (pathname: string) => string
  /** Renders a comment's Markdown; `isInline` leaves out the `p` of a single paragraph. */
  markdownToHtml: (markdown: string, isInline: boolean) => string
}

const RenderContext = createContext<RenderContextValue | undefined>(undefined)

/** Gives the way of rendering to the components below it. */
export const RenderProvider = RenderContext.Provider

/** Gets the way of rendering. Throws an Error outside a `RenderProvider`. */
function useRender(): RenderContextValue {
  const value = useContext(RenderContext)
  if (!value) throw new Error('Components of the reference need a RenderProvider above them')
  return value
}

/** A comment's text in blocks: paragraphs, lists and code. */
export function Markdown({ text }: { text: string }) {
  const { markdownToHtml } = useRender()
  if (!text) return null
  return (
    <div
      className="reference-text"
      dangerouslySetInnerHTML={{ __html: markdownToHtml(text, false) }}
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
  const { markdownToHtml } = useRender()
  if (!text) return null
  const html = markdownToHtml(text, true)
  const isPhrase = !/<(?:p|ul|ol|pre|figure|blockquote|table)\b/.test(html)
  const Tag = isPhrase ? 'span' : 'div'
  return (
    <>
      {isSetOff && isPhrase && ' — '}
      <Tag dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

interface SmartLinkProps {
  href: string | undefined
  /** What the link is called where its content alone would not say enough. */
  label?: string
  children: ReactNode
}

/** A link whose target may be missing: then it is its content alone. */
export function SmartLink({ href, label, children }: SmartLinkProps) {
  const render = useRender()
  if (!href) return <>{children}</>
  return (
    <a href={href.startsWith('/') ? render.href(href) : href} aria-label={label}>
      {children}
    </a>
  )
}
