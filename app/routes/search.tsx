import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { loadStylesheet } from '~/lib/browser'
import { loadPageData } from '~/navigation/page-data'
import { SearchPage } from '~/search/search-page'
import styles from '~/search/search-page.css'

/** All pages, for readers without scripts. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = { sections: context.site.navigation.sections }
  context.page = page
  return json(page)
}

export async function clientLoader(request: ClientLoaderFunctionArgs) {
  const [page] = await Promise.all([loadPageData(request), loadStylesheet(styles)])
  return page
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Search() {
  return <SearchPage sections={useLoaderData<typeof loader>().sections} />
}

export { PageError as ErrorBoundary } from '~/shell/page-error'

export { shouldRevalidate } from '~/navigation/page-data'
