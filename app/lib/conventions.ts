import type { ComponentType } from 'react'

/** What an island is told of the page that it's on. */
export interface IslandProps {
  /** The anchor of the section that it's in; empty where it's in none. */
  anchor: string
  /** What it's about, where one of its kind isn't as good as another; empty otherwise. */
  subject: string
}

/** A part of a guide that readers open and try, with the address of its stylesheet. */
export interface Island {
  Island: ComponentType<IslandProps>
  styles: string
  /** Why this browser can't show it, in one sentence. */
  fault?: string | undefined
}

/** What is particular to how a library is written and documented; see `app/product/conventions.ts`. */
export interface Conventions {
  /** The one component of a library of React: inline code such as `zoom={2}` means its props. */
  component?: { name: string; props: string }
  /** How the library's native code samples are read. */
  native?: { macros: RegExp; declaringMacros: RegExp }
  /** What guides' TypeScript may use without importing it. */
  snippets?: { types?: string[]; globals?: string }
}
