import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from './errors/crash-boundary'
import { listenBeforeRouter } from './navigation/close-on-back'
import { hydrationEndEvent, reportHydrationFailure } from './remix/hydration-end'
import { importMatchedModules } from './remix/router'
import { readPublishedSite, SiteProvider } from '~/lib/site-url'
import {
  fetchShownNavigation,
  NavigationProvider,
  type SiteNavigation,
} from './sidebar/site-navigation'

const site = readPublishedSite(document)
listenBeforeRouter()

// React takes the document away when it cannot hydrate it at all.
let shown: Node | undefined = document.documentElement.cloneNode(true)
addEventListener(hydrationEndEvent, () => (shown = undefined), { once: true })

function restoreDocument(error: unknown): void {
  if (!shown) return
  document.documentElement?.remove()
  document.append(shown)
  reportHydrationFailure(error)
}

function hydrate(navigation: SiteNavigation): void {
  hydrateRoot(
    document,
    <CrashBoundary fallback={() => null} onCrash={restoreDocument}>
      <StrictMode>
        <SiteProvider value={site}>
          <NavigationProvider value={navigation}>
            <RemixBrowser />
          </NavigationProvider>
        </SiteProvider>
      </StrictMode>
    </CrashBoundary>,
  )
}

/**
 * Remix decodes the page's data while React waits for it in the middle of hydrating, and a key or
 * click in that moment makes React give up (error 345). So it is asked to decode beforehand.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
}

const { pathname } = new URL(site.url, window.location.href)
Promise.all([fetchShownNavigation(), importMatchedModules(pathname), decodeData()]).then(
  ([navigation]) => startTransition(() => hydrate(navigation)),
  reportHydrationFailure,
)
