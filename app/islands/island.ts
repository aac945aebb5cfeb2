import type { ComponentType } from 'react'

/** The facts about its page that an island gets. */
export interface IslandProps {
  /** The anchor of the section that it's in; empty where it's in none. */
  anchor: string
  /** The subject of its frame; empty without one. */
  subject: string
}

/** The module and the stylesheet of an island, a part of a page that readers open and try. */
export interface IslandSource {
  load: () => Promise<ComponentType<IslandProps>>
  styles: string
}
