import { createContext, useContext } from 'react'

/** What a site gets from where it is published. */
interface PublishedSite {
  /** Its absolute URL, with base path and trailing slash, such as `https://docs.example.com/camera/`. */
  url: string
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
}

const SiteContext = createContext<PublishedSite>({ url: '/' })

/** Gives the components below it what the site gets from where it is published. */
export const SiteProvider = SiteContext.Provider

/** The site's absolute URL, with base path and trailing slash. */
export function useSiteUrl(): string {
  return useContext(SiteContext).url
}

/** The id by which visits are counted; undefined where they are not. */
export function useMeasurementId(): string | undefined {
  return useContext(SiteContext).measurementId
}

/** The path below which the site of a prerendered document is published, with a slash at both ends. */
export function readBasePath(from: Document): string {
  return new URL(readPublishedSite(from).url, location.href).pathname
}

/** Reads back from a prerendered document what the server left on `<html>`. */
export function readPublishedSite({ documentElement }: Document): PublishedSite {
  const { siteUrl = '/', measurementId } = documentElement.dataset
  return { url: siteUrl, measurementId }
}
