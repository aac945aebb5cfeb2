import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startWrapButtons } from './code/code-blocks'
import { startCopyButtons } from './code/copy-buttons'
import { startEntries } from './document/address'
import { startIslands } from './islands/open-islands'
import { startLinks } from './navigation/links'
import { startPrefetching } from './navigation/prefetch'
import { getRouter, importRouteModules } from './navigation/router'
import { guardTranslatedPages, isTranslated } from './navigation/translated'
import { startTypeCards } from './sample-types/type-cards'
import { islandSources } from './tools/island-sources'
import { readBasePath } from './lib/browser'
import type { FoundSection } from './islands/island'
import { siteRootId } from './lib/site-root'
import { fetchPublishedSite, SiteProvider } from '~/lib/published-site'

/** What scripts add to the HTML of every page: listeners on the document, each once. */
const features = [
  guardTranslatedPages,
  startLinks,
  startPrefetching,
  startCopyButtons,
  startWrapButtons,
  startTypeCards,
  () => startIslands(islandSources, searchSite),
]

/** Finds the three best sections for a text, which stays in the browser: a service is never asked. */
async function searchSite(query: string): Promise<FoundSection[]> {
  const { getSearchClient } = await import('./search/client')
  const client = getSearchClient(readBasePath())
  const { mode } = await client.loadSettings()
  if (mode === 'hosted') return []
  const { hits } = await client.search({ query, limit: 3 })
  return hits
}

async function start(): Promise<void> {
  const root = document.getElementById(siteRootId)
  const [site] = await Promise.all([fetchPublishedSite(), importRouteModules()])
  startEntries()
  for (const startFeature of features) startFeature()
  if (!root) return
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <RemixBrowser />
      </SiteProvider>
    </StrictMode>
  )
  const onRecoverableError = (error: unknown): void =>
    console.warn('The page was changed before its scripts ran, and is drawn anew.', error)
  // React can't hydrate what a translator has changed everywhere; the article stays as it is.
  if (isTranslated()) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  // Back to a page that was left while another one loaded whole.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getRouter()?.state.navigation.state !== 'idle') location.reload()
  })
}

/** What the document waits for, to tell `failure.ts` where it fails. */
export const started = start()
