import { type MouseEvent, type ReactNode, useRef } from 'react'
import { isMotionWanted } from '~/lib/browser'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { Icon } from '~/ui/icon'

/** CSS pixels that count as one unit of height: a line of the sidebar. */
const lineHeight = 36

/**
 * Milliseconds in which a sidebar category of a content height in CSS pixels opens or closes:
 * 10·(4 + 15·(h/36)^¼ + (h/36)/5), rounded; growing ever more slowly, so that long lists don't drag.
 * Source: https://github.com/mui/material-ui, `getAutoHeightDuration` of its transitions.
 */
export function categoryDuration(height: number, prefersReducedMotion: boolean): number {
  if (prefersReducedMotion) return 1
  const lines = height / lineHeight
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}

/**
 * Opens or closes a category, its list growing or shrinking; a second call on the way turns it
 * around. `open` stays set until the list is gone, and `data-closing` says where it is heading.
 */
function toggleCategory(category: HTMLDetailsElement): void {
  const list = category.querySelector('ul')
  if (!list) return
  const isOpening = !category.open || 'closing' in category.dataset
  const from = category.open ? list.offsetHeight : 0
  for (const animation of list.getAnimations()) animation.cancel()
  category.open = true
  if (isOpening) delete category.dataset['closing']
  else category.dataset['closing'] = ''
  const height = list.offsetHeight
  const animation = list.animate(
    [from, isOpening ? height : 0].map((each) => ({ height: `${each}px`, overflow: 'clip' })),
    { duration: categoryDuration(height, !isMotionWanted()), easing: 'ease-in-out' },
  )
  if (isOpening) return
  animation.addEventListener('finish', () => {
    category.open = false
    delete category.dataset['closing']
  })
}

/** With `activePathname` the active page is inside it. */
export interface CategoryProps {
  label: string
  activePathname: string | undefined
  children: ReactNode
}

/** A category of the sidebar: native, open at first, and opened by a visit to a page inside it. */
export function Category({ label, activePathname, children }: CategoryProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const isHydrating = useIsHydrating()

  useBrowserLayoutEffect(() => {
    if (ref.current && activePathname !== undefined && !isHydrating) ref.current.open = true
    // Only another page opens it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activePathname])

  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (ref.current) toggleCategory(ref.current)
  }
  return (
    // The browser keeps what is open; a reader may close it before the scripts run.
    <details ref={ref} open suppressHydrationWarning>
      {/* Enter and Space click it too: it is the native control of the category. */}
      <summary onClick={onClick}>
        {label}
        <Icon name="chevron" small />
      </summary>
      {children}
    </details>
  )
}
