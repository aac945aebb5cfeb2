import { useEffect, useState } from 'react'
import type { FoundSection, SearchSite } from '~/islands/island'
import { quotesHeading, toQuery } from './query'

/** The sections that a text is most likely about, and whether their headings quote it. */
interface ClosestSections {
  sections: FoundSection[]
  isQuoted: boolean
}

const none: ClosestSections = { sections: [], isQuoted: false }

/** Searches the site for a text without a known error; an empty text finds nothing. */
export function useClosestSections(text: string, searchSite: SearchSite): ClosestSections {
  const [closest, setClosest] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const show = (found: ClosestSections): void => {
      if (isCurrent) setClosest(found)
    }
    const search = async (): Promise<void> => {
      const sections = await searchSite(toQuery(text))
      const quoted = sections.filter(({ trail }) => quotesHeading(text, trail.at(-1) ?? ''))
      show(quoted.length > 0 ? { sections: quoted, isQuoted: true } : { ...none, sections })
    }
    if (!text.trim()) show(none)
    else search().catch((error: unknown) => console.warn('The search has failed.', error))
    return () => {
      isCurrent = false
    }
  }, [text, searchSite])
  return closest
}

/** Lists sections by their headings, the page's title first. */
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
