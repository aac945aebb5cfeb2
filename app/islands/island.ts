import type { ComponentType } from 'react'

/** A section of this site that the search has found, with the headings that lead there. */
export interface FoundSection {
  url: string
  trail: string[]
}

/** Finds the sections that have most of the words of a text, best first. */
export type SearchSite = (text: string) => Promise<FoundSection[]>

/** What an island is told of the page that it's on. */
export interface IslandProps {
  /** The anchor of the section that it's in; empty where it's in none. */
  anchor: string
  /** What it's about, where one of its kind isn't as good as another; empty otherwise. */
  subject: string
  /** The search of the site, which knows of more than a tool does. */
  searchSite: SearchSite
}

/** Where an island comes from: a part of a page that readers open and try. */
export interface IslandSource {
  load: () => Promise<ComponentType<IslandProps>>
  /** The address of its stylesheet. */
  styles: string
}
