import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageError } from '~/components/site/page-error'
import { SearchPage } from '~/components/site/search-page'
import { readNavigation } from '~/pages/navigation.server'
import { errorMeta, pageMeta } from '~/lib/page-meta'

/** Everything there is to find. */
export async function loader() {
  return { sections: await readNavigation(process.cwd()) }
}

export const meta: MetaFunction = ({ error }) =>
  error
    ? errorMeta(error)
    : pageMeta({
        title: 'Search the documentation',
        description: 'Find guides and API pages of react-native-vision-camera by name.',
        isHidden: true,
      })

export default function Search() {
  return <SearchPage sections={useLoaderData<typeof loader>().sections} />
}

export { PageError as ErrorBoundary }
