import { useLocation } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { NavigationSection } from '~/lib/document-page'
import { fetchJson } from '~/lib/browser'
import { docsPath, isWithin } from '~/lib/paths'

/** The sidebar of the site, and the URL that browsers fetch it from. */
export interface SiteNavigation {
  url: string
  sections: NavigationSection[]
}

const NavigationContext = createContext<SiteNavigation>({ url: '', sections: [] })

/** Gives the sidebar to the components below it. */
export const NavigationProvider = NavigationContext.Provider

/** The attribute of `<html>` with the URL of the sidebar. */
export const navigationAttribute = 'data-navigation'

/** The sidebar of the site, on any page. */
export function useNavigationData(): SiteNavigation {
  return useContext(NavigationContext)
}

/** Fetches the sidebar, which all documents share. Throws where it cannot be had. */
export async function fetchNavigation(): Promise<SiteNavigation> {
  const url = document.documentElement.getAttribute(navigationAttribute) ?? ''
  return { url, sections: (await fetchJson(url)) as NavigationSection[] }
}

/** The sidebar, on pages below `/docs`. */
export function useDocsNavigation(): NavigationSection[] | undefined {
  const { sections } = useNavigationData()
  return isWithin(docsPath, useLocation().pathname) ? sections : undefined
}
