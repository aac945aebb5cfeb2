import { libraryVersion, siteConfig } from '~/lib/site-config'

/** A small stamp that says which version of the library the page is about. */
export function VersionStamp() {
  return (
    <p className="version-stamp" title={`This page is about ${siteConfig.title} ${libraryVersion}`}>
      {siteConfig.title} {libraryVersion}
    </p>
  )
}
