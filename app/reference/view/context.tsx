import { createContext, useContext } from 'react'
import type { Description } from '~/reference/comment'
import type { Reflection } from '~/reference/library'
import type { Reference } from '~/reference/reference.server'

/** A link to the section of a guide that explains an export or a member. */
export interface GuideLink {
  text: string
  href: string
  /** The title of the guide. */
  guide: string
}

/** The data that all components of a page share, besides the reflection that they show. */
export interface ReferenceContext extends Reference {
  describe: (reflection: Reflection) => Description
  /** The sections of guides that explain an export or a member, best first. */
  getGuideLinks: (href: string) => readonly GuideLink[]
  /** Renders Markdown; `isInline` leaves out the `p` of a single paragraph. */
  toHtml: (markdown: string, isInline: boolean) => string
}

const Context = createContext<ReferenceContext | undefined>(undefined)

/** Provides what `useReference` returns. */
export const ReferenceProvider = Context.Provider

/** Returns what the page provides to all its components. */
export function useReference(): ReferenceContext {
  const context = useContext(Context)
  if (!context) throw new Error('A component of the API reference is rendered outside of its page.')
  return context
}
