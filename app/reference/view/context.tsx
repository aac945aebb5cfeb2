import { createContext, useContext } from 'react'
import type { Description } from '~/reference/comment'
import type { Library, Reflection } from '~/reference/library'

/** A link to the section of a guide that explains an export or a member. */
export interface GuideLink {
  text: string
  href: string
  /** The title of the guide. */
  guide: string
}

/** What the parts of a page need besides what they are about. */
export interface ReferenceContext {
  index: Library
  /** The codes of the library's errors. */
  codes: readonly string[]
  describe: (reflection: Reflection) => Description
  /** The sections of guides that explain a place of the API, best first. */
  getGuideLinks: (href: string) => readonly GuideLink[]
  /** Renders Markdown; `isInline` leaves out the `p` of a single paragraph. */
  toHtml: (markdown: string, isInline: boolean) => string
}

const Context = createContext<ReferenceContext | undefined>(undefined)

/** Gives what `useReference` finds to the components below it. */
export const ReferenceProvider = Context.Provider

/** Finds what all parts of a page need. */
export function useReference(): ReferenceContext {
  const context = useContext(Context)
  if (!context) throw new Error('A part of the API reference is rendered outside of its page.')
  return context
}
