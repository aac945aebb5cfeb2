import { createContext, useContext } from 'react'

const SiteUrlContext = createContext('/')

/** Gives the site's absolute URL, with base path and trailing slash, to the components below it. */
export const SiteUrlProvider = SiteUrlContext.Provider

/** The site's absolute URL, such as `https://docs.example.com/camera/`. */
export function useSiteUrl(): string {
  return useContext(SiteUrlContext)
}

/** Reads the site's URL back from a prerendered document, where the server left it on `<html>`. */
export function readSiteUrl(document: Document): string {
  return document.documentElement.dataset['siteUrl'] ?? '/'
}
