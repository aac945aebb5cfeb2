import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { getBuild, getRouter } from './router'

type PageData = Promise<object | undefined>

/** Milliseconds for which an open tab shows a page without asking the server for a newer one. */
const maxAge = 600_000

const pages = new Map<string, { page: PageData; since: number }>()

/**
 * Fetches the data of a page, once for prefetching and for the navigation. Gives undefined where the page
 * is missing or of another build, and rejects where the server does not answer, or not with the data.
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
  // The browser's cache may have kept it for a while already.
  const answer = await fetch(`${pathname.replace(/\/$/, '')}.json`, { cache: 'no-cache', ...init })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The server answers with the status ${answer.status}.`)
  const { build, ...page } = (await answer.json()) as { build?: string }
  return build === getBuild() ? page : undefined
}

/** Loads the data of a page in the browser; a page that is missing or of another build is loaded whole. */
export async function loadPageData({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (process.env.NODE_ENV === 'development') return serverLoader()
  const url = new URL(request.url)
  // What asks without a navigation tries again: the browser's cache may have kept a wrong answer.
  const isRetry = getRouter()?.state.navigation.state === 'idle'
  if (isRetry) pages.delete(url.pathname)
  return (await fetchPage(url.pathname, isRetry ? { cache: 'reload' } : {})) ?? loadWhole(url)
}

function loadWhole(url: URL): Promise<never> {
  console.warn(`${url.pathname} is missing or of another build; loading the whole page.`)
  url.hash = getRouter()?.state.navigation.location?.hash ?? ''
  // After Back, the address is that of the page already.
  if (url.pathname === location.pathname) location.reload()
  else location.assign(url)
  return new Promise(() => {})
}

/**
 * Whether a page that stays asks for its data anew. What is built does not change with the query or the
 * fragment; without this, Back from a fragment waits for the network. A retry of the same address asks.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
