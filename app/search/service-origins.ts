/**
 * The origins that the hosted service's client asks, the nearest first, then the ones to fall back to.
 * Source: https://www.algolia.com/doc/rest-api/search
 */
export function serviceOrigins(appId: string): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
