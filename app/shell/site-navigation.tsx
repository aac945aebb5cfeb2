import { useLocation } from '@remix-run/react'
import { createContext, useContext, useEffect, useState } from 'react'
import type { NavigationSection } from '~/lib/document-page'
import { fetchJson } from '~/lib/browser'
import { docsPath } from '~/lib/paths'
import { usePageData } from '~/navigation/shown-page'

/** The sidebar of the site, and the URL that it can be fetched from. */
export interface SiteNavigation {
  url: string
  /** Absent where the document shows no sidebar. */
  sections?: NavigationSection[] | undefined
}

const NavigationContext = createContext<SiteNavigation>({ url: '' })

/** Gives the sidebar to the components below it. */
export const NavigationProvider = NavigationContext.Provider

/** The attribute of `<html>` with the URL of the sidebar. */
export const navigationAttribute = 'data-navigation'

/** The URL that the sidebar can be fetched from. */
export function useNavigationUrl(): string {
  return useContext(NavigationContext).url
}

/** Fetches the sidebar. Throws where it cannot be had. */
export async function fetchNavigation(
  url: string,
  signal?: AbortSignal,
): Promise<NavigationSection[]> {
  return (await fetchJson(url, { signal })) as NavigationSection[]
}

/** Fetches what hydrating the document takes. Throws where it cannot be had. */
export async function fetchShownNavigation(): Promise<SiteNavigation> {
  const url = document.documentElement.getAttribute(navigationAttribute) ?? ''
  const isShown = document.querySelector('.docs-sidebar') !== null
  return { url, sections: isShown ? await fetchNavigation(url) : undefined }
}

/**
 * The sidebar, on pages below `/docs`. A reader who comes from a page without it gets it a moment
 * later. In development it is fetched with each edit.
 */
export function useNavigationSections(): NavigationSection[] | undefined {
  const { url, sections } = useContext(NavigationContext)
  const [fetched, setFetched] = useState<NavigationSection[]>()
  const { pathname } = useLocation()
  const pageData = usePageData()
  const isWanted = `${pathname}/`.startsWith(`${docsPath}/`)
  const known = fetched ?? sections
  const isNeeded = isWanted && (!known || process.env.NODE_ENV === 'development')

  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    fetchNavigation(url, controller.signal).then(setFetched, (error: unknown) => {
      if (!controller.signal.aborted) console.warn('The page has no sidebar.', error)
    })
    return () => controller.abort()
    // Another value of the page's data is another try after one that failed, or an edit.
  }, [isNeeded, url, pageData])

  return isWanted ? known : undefined
}
