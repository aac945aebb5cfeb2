import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { loadStylesheet } from '~/lib/browser'
import { loadPageData } from '~/navigation/page-data'
import { SearchPage } from '~/search/search-page'
import { buildSymbolSection } from '~/site/navigation'
import styles from '~/styles/search-page.css'

/** Everything there is to find. */
export function loader({ context }: LoaderFunctionArgs) {
  const { navigation, api } = context.site
  const page = { sections: [...navigation.sections, buildSymbolSection(api.index)] }
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
