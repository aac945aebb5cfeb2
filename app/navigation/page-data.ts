import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { getRouter } from './router'

type PageData = Promise<object | undefined>

/** Milliseconds for which a tab uses the data of a page again. */
const maxAge = 600_000

const pages = new Map<string, { page: PageData; since: number }>()

/**
 * Fetches the data of a page, once for prefetching and the navigation. Resolves to undefined if the page is
 * missing or of another build. Rejects if the request fails or the response isn't JSON.
 */
export function fetchPage(pathname: string, init?: RequestInit): PageData {
  const known = pages.get(pathname)
  if (known && Date.now() - known.since < maxAge) return known.page
  const page = requestPage(pathname, init)
  pages.set(pathname, { page, since: Date.now() })
  page.catch(() => pages.delete(pathname))
  return page
}

async function requestPage(pathname: string, init?: RequestInit): PageData {
  const url = `${pathname.replace(/\/$/, '')}.json`
  // `no-cache` revalidates what the browser's cache has.
  const response = await fetch(url, { cache: 'no-cache', ...init })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The server answers with the status ${response.status}.`)
  const { build, ...page } = (await response.json()) as { build?: string }
  const { __remixManifest: manifest } = window
  return build === manifest.version ? page : undefined
}

/** The client loader of documents. If the page is missing or of another build, loads its document. */
export async function loadPageData({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (process.env.NODE_ENV === 'development') return serverLoader()
  const url = new URL(request.url)
  // Without a navigation it's the Retry button, and the browser's cache may have a wrong response.
  const isRetry = getRouter()?.state.navigation.state === 'idle'
  if (isRetry) pages.delete(url.pathname)
  return (await fetchPage(url.pathname, isRetry ? { cache: 'reload' } : {})) ?? loadDocument(url)
}

function loadDocument(url: URL): Promise<never> {
  console.warn(`${url.pathname} is missing or of another build; loading the whole page.`)
  url.hash = getRouter()?.state.navigation.location?.hash ?? ''
  // After Back, the address bar has the page's address already.
  if (url.pathname === location.pathname) location.reload()
  else location.assign(url)
  // The browser may restore the page that is left, with its navigation under way.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  return new Promise(() => {})
}

/**
 * Keeps the data when only query or fragment change: built pages don't depend on them, and Back from a fragment
 * would wait for the network. The Retry button, which keeps the address, loads it again.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
