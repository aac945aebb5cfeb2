import { RemixBrowser } from '@remix-run/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenBeforeRouter } from './navigation/close-on-back'
import { hydrateUnchanged } from './remix/hydrate-unchanged'
import { reportHydrationFailure } from './remix/hydration-end'
import { importMatchedModules } from './remix/router'
import { siteRootId } from './lib/site-root'
import { readBasePath, readPublishedSite, SiteProvider } from '~/lib/site-url'
import {
  fetchShownNavigation,
  NavigationProvider,
  type SiteNavigation,
} from '~/shell/site-navigation'

const site = readPublishedSite(document)
listenBeforeRouter()

function hydrate(navigation: SiteNavigation): void {
  const root = document.getElementById(siteRootId)
  if (!root) return
  hydrateUnchanged(root, () =>
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProvider value={site}>
          <NavigationProvider value={navigation}>
            <RemixBrowser />
          </NavigationProvider>
        </SiteProvider>
      </StrictMode>,
    ),
  )
}

/**
 * Remix decodes the page's data while React waits for it in the middle of hydrating, and a key or
 * click in that moment makes React give up (error 345). So it is asked to decode beforehand. Throws
 * where the data is broken.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
    if (decoding instanceof Promise && 'error' in decoding) throw decoding.error
  }
}

Promise.all([fetchShownNavigation(), importMatchedModules(readBasePath(document)), decodeData()])
  .then(([navigation]) => hydrate(navigation))
  .catch(reportHydrationFailure)
