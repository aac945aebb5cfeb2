import { createContext, useContext } from 'react'
import { fetchJson } from '~/lib/browser'
import type { NavigationSection } from '~/lib/document-page'

/** What all pages of a site share: where it is published, and its sidebar. */
export interface PublishedSite {
  /** Its absolute URL, with base path and trailing slash, such as `https://docs.example.com/camera/`. */
  url: string
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
  /** The sidebar, and where browsers fetch it from. */
  navigation: { url: string; sections: NavigationSection[] }
}

const SiteContext = createContext<PublishedSite>({
  url: '/',
  navigation: { url: '', sections: [] },
})

/** Gives the components below it what all pages share. */
export const SiteProvider = SiteContext.Provider

/** What all pages of the site share. */
export function usePublishedSite(): PublishedSite {
  return useContext(SiteContext)
}

/** Reads back what the server left on `<html>`, and fetches the sidebar. Throws where it can't be had. */
export async function fetchPublishedSite(): Promise<PublishedSite> {
  const { siteUrl = '/', measurementId, navigation = '' } = document.documentElement.dataset
  const sections = (await fetchJson(navigation)) as NavigationSection[]
  return { url: siteUrl, measurementId, navigation: { url: navigation, sections } }
}
