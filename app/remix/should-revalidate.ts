import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Whether a page that stays asks for its data anew. What is built never changes with the query or the
 * fragment; without this, Back from a fragment waits for the network. A retry of the same address asks.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}
