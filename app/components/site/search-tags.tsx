import { useLocation, useRouteError } from '@remix-run/react'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { defaultTag, searchLanguage, versionTag } from '~/search/client/facets'

/**
 * What a crawler of the hosted search reads of a page: its language and its version, in the names
 * and values that DocSearch filters by. Source: https://docsearch.algolia.com/docs/required-configuration
 */
export function SearchTags() {
  const { pathname } = useLocation()
  // A page that is missing is of no version, wherever it was looked for.
  const isMissing = Boolean(useRouteError())
  const version = isMissing ? undefined : findVersionOfPath(docsVersions, pathname)?.name
  return (
    <>
      <meta name="docsearch:language" content={searchLanguage} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version ? versionTag(version) : defaultTag} />
    </>
  )
}
