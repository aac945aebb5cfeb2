import type { ComponentType } from 'react'

/** What an island is told of the page that it's on. */
export interface IslandProps {
  /** The anchor of the section that it's in; empty where it's in none. */
  anchor: string
  /** What it's about, where one of its kind isn't as good as another; empty otherwise. */
  subject: string
}

/** Where an island comes from: a part of a page that readers open and try. */
export interface IslandSource {
  load: () => Promise<ComponentType<IslandProps>>
  /** The address of its stylesheet. */
  styles: string
}
