import { categoryDuration } from '~/lib/category-duration'
import { isMotionWanted } from '~/lib/is-motion-wanted'

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
