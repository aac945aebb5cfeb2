import { createContext, useContext } from 'react'

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
export function useRender(): RenderContextValue {
  const value = useContext(RenderContext)
  if (!value) throw new Error('Components of the reference need a RenderProvider above them')
  return value
}
