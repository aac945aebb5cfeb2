import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { codeNames } from '~/code-names/code-names'
import type { Enhancement } from '~/lib/enhancement'
import { memberFilter } from '~/reference/member-filter'
import { usePageData } from '~/navigation/shown-page'
import { tabSets } from '~/tabs/tab-sets'
import { copyButtons, wrapButtons } from './code-buttons'
import { diagramZoom } from './diagram-zoom'
import { openIslands } from './open-islands'
import { sectionReports } from './section-reports'

const enhancements: Enhancement[] = [
  tabSets,
  copyButtons,
  wrapButtons,
  codeNames,
  diagramZoom,
  sectionReports,
  memberFilter,
  openIslands,
]

/** Enhances the page that is shown, anew after each navigation. */
export function useEnhancements(): void {
  const { pathname, search } = useLocation()
  const data = usePageData()

  useEffect(() => {
    const leaving = new AbortController()
    for (const { selector, mount } of enhancements) {
      if (document.querySelector(selector)) mount(leaving.signal)
    }
    return () => leaving.abort()
  }, [pathname, search, data])
}
