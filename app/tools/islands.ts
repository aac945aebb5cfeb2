import { loadStylesheet } from '~/lib/browser'
import type { Island } from '~/lib/island'
import livePhoneStyles from '~/live-phone/live-phone.css'

/** How the parts of guides are loaded that readers can open and try, by the name in `data-island`. */
export const islands: Record<string, () => Promise<Island>> = {
  'error-lookup': () => import('~/error-lookup/error-lookup'),
  'format-explorer': () => import('./format-explorer/explorer'),
  'live-phone': () => {
    // With it, rather than after it: much else comes then.
    void loadStylesheet(livePhoneStyles).catch(() => undefined)
    return import('~/live-phone/live-phone')
  },
  'setup-builder': () => import('./setup-builder/builder'),
}
