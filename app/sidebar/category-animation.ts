import { reducedMotionDuration } from '~/lib/constants'
import { isMotionWanted } from '~/lib/browser'

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

/**
 * Opens or closes a category, its list growing or shrinking; a second call on the way turns it
 * around. `open` stays set until the list is gone, and `data-closing` says where it is heading.
 */
export function toggleCategory(category: HTMLDetailsElement): void {
  const list = category.querySelector('ul')
  if (!list) return
  const isOpening = !category.open || 'closing' in category.dataset
  const from = category.open ? list.offsetHeight : 0
  for (const animation of list.getAnimations()) animation.cancel()
  category.open = true
  if (isOpening) delete category.dataset['closing']
  else category.dataset['closing'] = ''
  const height = list.offsetHeight
  const heights = [from, isOpening ? height : 0]
  const animation = list.animate(
    heights.map((each) => ({ height: `${each}px`, overflow: 'clip' })),
    {
      duration: categoryDuration(height, !isMotionWanted()),
      easing: 'ease-in-out',
    },
  )
  if (isOpening) return
  animation.addEventListener('finish', () => {
    category.open = false
    delete category.dataset['closing']
  })
}
