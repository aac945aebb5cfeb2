import type { ComponentType } from 'react'

/** A section that the search has found, with the headings that lead there. */
export interface SiteSection {
  url: string
  trail: string[]
}

/** Finds the sections with most of the words of a text, best first. */
export type SearchSite = (text: string) => Promise<SiteSection[]>

/** The facts about its page that an island gets. */
export interface IslandProps {
  /** The anchor of the section that it's in; empty where it's in none. */
  anchor: string
  /** The subject of its frame; empty without one. */
  subject: string
  /** The search of the site. */
  searchSite: SearchSite
}

/** The module and the stylesheet of an island, a part of a page that readers open and try. */
export interface IslandSource {
  load: () => Promise<ComponentType<IslandProps>>
  styles: string
}
