import { createContext, useContext } from 'react'
import { fetchJson } from '~/lib/browser'
import { getDocumentData } from '~/lib/document-data'
import type { SidebarSection } from '~/lib/document-page'

/** The data that all pages of a site share. */
export interface PublishedSite {
  /** Its absolute URL, with base path and trailing slash, such as `https://docs.example.com/camera/`. */
  url: string
  /** The id by which visits are counted; only the server needs it here. */
  measurementId?: string | undefined
  /** The sidebar, and the address of its file. */
  sidebar: { url: string; sections: SidebarSection[] }
}

const SiteContext = createContext<PublishedSite>({ url: '/', sidebar: { url: '', sections: [] } })

/** Provides this data to the components below. */
export const SiteProvider = SiteContext.Provider

/** The data that all pages of the site share. */
export function usePublishedSite(): PublishedSite {
  return useContext(SiteContext)
}

/** Reads the site's URL from `<html>`, and fetches the sidebar. Rejects if that fails. */
export async function fetchPublishedSite(): Promise<PublishedSite> {
  const { siteUrl = '/', sidebar = '' } = getDocumentData()
  const sections = (await fetchJson(sidebar)) as SidebarSection[]
  return { url: siteUrl, sidebar: { url: sidebar, sections } }
}
