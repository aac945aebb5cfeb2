import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readSiteUrl, SiteUrlProvider } from '~/lib/site-url'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteUrlProvider value={readSiteUrl(document)}>
        <RemixBrowser />
      </SiteUrlProvider>
    </StrictMode>,
  )
})
