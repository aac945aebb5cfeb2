import type { Island } from '~/lib/conventions'

/** How the parts of guides are loaded that readers can open and try, by the name in `data-island`. */
export const islands: Record<string, () => Promise<Island>> = {
  'error-lookup': () => import('~/error-lookup/lookup'),
  'format-explorer': () => import('./format-explorer/explorer'),
  'frame-budget': () => import('./frame-budget/frame-budget'),
  'live-phone': () => import('./live-phone'),
  'photo-preview': () => import('./photo-preview/photo-preview'),
  'setup-builder': () => import('./setup-builder/builder'),
}
