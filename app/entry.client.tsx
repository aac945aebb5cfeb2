import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startContentsEscape, startContentsFold } from './article/contents-fold'
import { startWrapButtons } from './code/code-blocks'
import { startCopyButtons } from './code/copy-buttons'
import { startEntries } from './document/history'
import { startIslands } from './islands/open-islands'
import { startLinks } from './navigation/links'
import { startPrefetching } from './navigation/prefetch'
import { getRouter, importRouteModules } from './navigation/router'
import { guardTranslatedPages, isTranslated } from './navigation/translated'
import { startPlatform } from './platforms/platform'
import { startTypeCards } from './sample-types/type-cards'
import { startMenu } from './shell/mobile-menu'
import { islandSources } from './tools/island-sources'
import { readBasePath } from './lib/browser'
import type { SiteSection } from './islands/island'
import { siteRootId } from './lib/site-root'
import { fetchPublishedSite, SiteProvider } from '~/lib/published-site'

/** Features of every page: listeners on the document, registered once. */
const features = [
  guardTranslatedPages,
  startLinks,
  startPrefetching,
  startCopyButtons,
  startWrapButtons,
  startTypeCards,
  startPlatform,
  startContentsFold,
  startContentsEscape,
  startMenu,
  () => startIslands(islandSources, searchSite),
]

/** Finds the three best sections for a text. The text stays in the browser: the hosted service is never asked. */
async function searchSite(query: string): Promise<SiteSection[]> {
  const { getSearchClient } = await import('./search/client')
  const client = getSearchClient(readBasePath())
  const { mode } = await client.loadSettings()
  if (mode === 'hosted') return []
  const { hits } = await client.search({ query, limit: 3 })
  return hits.map(({ url, trail = [] }) => ({ url, trail }))
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
    console.warn('The page was changed before its scripts ran, and is rendered anew.', error)
  // React can't hydrate a translated page, so it renders anew around the article.
  if (isTranslated()) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  // The browser may restore a page that was left while the router loaded another one as a document.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && getRouter()?.state.navigation.state !== 'idle') location.reload()
  })
}

/** The document waits for this, and tells `failure.ts` if it rejects. */
export const started = start()
