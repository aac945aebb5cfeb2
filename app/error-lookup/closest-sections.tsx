import { useEffect, useState } from 'react'
import type { FoundSection, SearchSite } from '~/islands/island'
import { toQuery } from './query'

/** Searches the site for a text without a known error. An empty text finds nothing. */
export function useClosestSections(text: string, searchSite: SearchSite): FoundSection[] {
  const [sections, setSections] = useState<FoundSection[]>([])
  useEffect(() => {
    let isCurrent = true
    const search = async (): Promise<void> => {
      const found = text.trim() ? await searchSite(toQuery(text)) : []
      if (isCurrent) setSections(found)
    }
    search().catch((error: unknown) => console.warn('The search has failed.', error))
    return () => {
      isCurrent = false
    }
  }, [text, searchSite])
  return sections
}

/** Lists sections as links with their headings, from the title of the page. */
export function SectionList({ sections }: { sections: FoundSection[] }) {
  if (sections.length === 0) return null
  return (
    <ol aria-label="Closest sections">
      {sections.map(({ url, trail }) => (
        <li key={url}>
          <a href={url}>{trail.join(' › ')}</a>
        </li>
      ))}
    </ol>
  )
}
