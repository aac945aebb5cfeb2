import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { getBuild, getRouter } from './router'

/** Milliseconds for which a page that was fetched is good, as hosts let browsers keep it. */
const shelfLife = 10 * 60 * 1000

const pages = new Map<string, Promise<object | undefined>>()
/** The pages whose last answer was none: the browser's cache may have kept it. */
const failed = new Set<string>()

/**
 * Fetches the data of a page, once for prefetching and for the navigation. Gives undefined where the page
 * is missing or of another build, and rejects where the server does not answer, or not with the data.
 */
export function fetchPage(
  pathname: string,
  priority?: RequestPriority,
): Promise<object | undefined> {
  const known = pages.get(pathname)
  if (known) return known
  const page = requestPage(pathname, priority)
  pages.set(pathname, page)
  return page
}

/** Has the page asked for again, past the browser's cache. */
function forget(pathname: string): void {
  failed.add(pathname)
  pages.delete(pathname)
}

async function requestPage(
  pathname: string,
  priority?: RequestPriority,
): Promise<object | undefined> {
  const cache = failed.has(pathname) ? 'reload' : 'default'
  try {
    const answer = await fetch(`${pathname.replace(/\/$/, '')}.json`, { priority, cache })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The server answers with the status ${answer.status}.`)
    const { build, ...page } = (await answer.json()) as { build?: string }
    failed.delete(pathname)
    setTimeout(() => pages.delete(pathname), shelfLife)
    return build === getBuild() ? page : undefined
  } catch (error) {
    forget(pathname)
    throw error
  }
}

/** Loads the data of a page in the browser; a page that is missing or of another build is loaded whole. */
export async function loadPageData({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (process.env.NODE_ENV === 'development') return serverLoader()
  const url = new URL(request.url)
  // What asks without a navigation tries again: the last answer may be why the page failed.
  if (getRouter()?.state.navigation.state === 'idle') forget(url.pathname)
  return (await fetchPage(url.pathname)) ?? loadWhole(url)
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
