import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage, searchPageTitle } from '~/search/search-page'
import { PageError } from '~/errors/page-error'
import { getProjectRoot } from '~/lib/environment.server'
import { readSiteMap } from '~/site/pages.server'
import { library } from '~/lib/site-config'
import { errorMeta, pageMeta } from '~/lib/page-meta'
import styles from '~/styles/search-page.css'

/** Everything there is to find. */
export async function loader() {
  return { sections: await readSiteMap(getProjectRoot()) }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ error }) =>
  error
    ? errorMeta(error)
    : pageMeta({
        title: searchPageTitle,
        description: `Find guides, API pages and symbols of ${library.name}.`,
        isHidden: true,
      })

export default function Search() {
  return <SearchPage sections={useLoaderData<typeof loader>().sections} />
}

export { PageError as ErrorBoundary }

export { shouldRevalidate } from '~/remix/should-revalidate'
