import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from '~/components/ui/crash-boundary'
import { hydratedEvent } from '~/lib/hydrated-event'
import { reportHydrationFailure } from '~/lib/hydration-failure'
import { readSiteUrl, SiteUrlProvider } from '~/lib/site-url'

// React takes the document away when it cannot hydrate it at all.
let shown: Node | undefined = document.documentElement.cloneNode(true)
addEventListener(hydratedEvent, () => (shown = undefined), { once: true })

function restoreDocument(error: unknown): void {
  if (!shown) return
  document.documentElement?.remove()
  document.append(shown)
  reportHydrationFailure(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <CrashBoundary fallback={() => null} onCrash={restoreDocument}>
      <StrictMode>
        <SiteUrlProvider value={readSiteUrl(document)}>
          <RemixBrowser />
        </SiteUrlProvider>
      </StrictMode>
    </CrashBoundary>,
  )
})
