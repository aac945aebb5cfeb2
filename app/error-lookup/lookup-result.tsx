import { useEffect, useState } from 'react'
import type { SiteSection, IslandProps, SearchSite } from '~/islands/island'
import { readBasePath } from '~/lib/browser'
import { searchPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import type { ExplainedError } from './page-errors'
import { toQuery } from './query'

/** The most errors that the page shows and the address names. */
export const maxErrors = 20

interface LookupResultProps extends Pick<IslandProps, 'searchSite'> {
  errors: ExplainedError[]
  text: string
}

/** The errors in a text, or what the search of the site finds for it. */
export function LookupResult({ errors, text, searchSite }: LookupResultProps) {
  const isLost = errors.length === 0 && text.trim() !== ''
  const sections = useClosestSections(isLost ? text : '', searchSite)
  const count = errors.length === 1 ? 'One error' : `${errors.length} errors`
  return (
    <>
      <p role="status" className="lookup-status">
        {errors.length > 0 && `${count}: ${errors.map(({ code }) => code).join(', ')}`}
        {isLost && describe(sections)}
      </p>
      {isLost && <Advice sections={sections} />}
      {errors.slice(0, maxErrors).map(({ code, id, html }) => (
        <article key={code} className="lookup-error" aria-label={code}>
          <p className="lookup-code">
            <a href={`#${id}`}>
              <code translate="no">{code}</code>
            </a>
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>
  )
}

/** Searches the site for a text without a known error. An empty text finds nothing. */
function useClosestSections(text: string, searchSite: SearchSite): SiteSection[] {
  const [sections, setSections] = useState<SiteSection[]>([])
  useEffect(() => {
    let isCurrent = true
    const search = async (): Promise<void> => {
      const found = text ? await searchSite(toQuery(text)) : []
      if (isCurrent) setSections(found)
    }
    search().catch((error: unknown) => console.warn('The search has failed.', error))
    return () => {
      isCurrent = false
    }
  }, [text, searchSite])
  return sections
}

/** Words the status for a text without an error of the library. */
function describe(sections: SiteSection[]): string {
  const names = sections.map(({ trail }) => trail.at(-1)).join('; ')
  const lost = `Neither a code nor a message of ${siteConfig.title} is in this text.`
  return names ? `${lost} The search of this site finds: ${names}.` : lost
}

/** Links and advice for a text in which nothing was found. */
function Advice({ sections }: { sections: SiteSection[] }) {
  return (
    <>
      {sections.length > 0 && (
        <ol aria-label="Closest sections">
          {sections.map(({ url, trail }) => (
            <li key={url}>
              <a href={url}>{trail.join(' › ')}</a>
            </li>
          ))}
        </ol>
      )}
      <ul>
        <li>
          Paste more lines. The code often stands above the stack trace, in brackets, such as{' '}
          <code translate="no">[session/camera-not-ready]</code>.
        </li>
        <li>
          It may come from your build, your app or another library.{' '}
          <a href={withBase(readBasePath(), searchPath())}>Search this site</a> for its words.
        </li>
      </ul>
    </>
  )
}
