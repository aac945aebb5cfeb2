import type { Island } from '~/lib/conventions'

/** How the parts of guides are loaded that readers can open and try, by the name in `data-island`. */
export const islands: Record<string, () => Promise<Island>> = {
  'error-lookup': () => import('~/error-lookup/lookup'),
  'format-explorer': () => import('./format-explorer/explorer'),
  'setup-builder': () => import('./setup-builder/builder'),
}
