import { useLocation } from '@remix-run/react'
import { docsVersions, findVersionOfPath } from '~/lib/versions'

/**
 * What a crawler of the hosted search reads of a page: its language and its version, in the names
 * and values that DocSearch filters by. Source: https://docsearch.algolia.com/docs/required-configuration
 */
export function SearchTags() {
  const version = findVersionOfPath(docsVersions, useLocation().pathname)?.name
  return (
    <>
      <meta name="docsearch:language" content="en" />
      {version && <meta name="docsearch:version" content={version} />}
      <meta
        name="docsearch:docusaurus_tag"
        content={version ? `docs-default-${version}` : 'default'}
      />
    </>
  )
}
