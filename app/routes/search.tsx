import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage, searchPageTitle } from '~/search/search-page'
import { PageError } from '~/shell/page-error'
import { buildSymbolSection } from '~/site/navigation'
import { library } from '~/lib/site-config'
import { errorMeta, pageMeta } from '~/lib/page-meta'
import styles from '~/styles/search-page.css'

/** Everything there is to find. */
export function loader({ context: { site } }: LoaderFunctionArgs) {
  return { sections: [...site.navigation.sections, buildSymbolSection(site.api.index)] }
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
