import { reducedMotionDuration } from '~/lib/constants'

/** CSS pixels that count as one unit of height: a line of the sidebar. */
const lineHeight = 36

/**
 * Milliseconds in which a sidebar category of a content height in CSS pixels opens or closes:
 * 10·(4 + 15·(h/36)^¼ + (h/36)/5), rounded; growing ever more slowly, so that long lists don't drag.
 * Source: https://github.com/mui/material-ui, `getAutoHeightDuration` of its transitions.
 */
export function categoryDuration(height: number, prefersReducedMotion: boolean): number {
  if (prefersReducedMotion) return reducedMotionDuration
  const lines = height / lineHeight
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}
