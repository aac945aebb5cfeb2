import { type MouseEvent, type ReactNode, useRef } from 'react'
import { isMotionWanted } from '~/lib/browser'
import { isHydrated } from '~/lib/document-data'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { Icon } from '~/ui/icon'

/** Height of a line of the sidebar, in CSS pixels. */
const lineHeight = 36

/**
 * Milliseconds for which a category of a height in CSS pixels opens or closes: 10·(4 + 15·(h/36)^¼ + (h/36)/5),
 * rounded. It grows more and more slowly, so that long lists don't drag.
 * Source: https://github.com/mui/material-ui, `getAutoHeightDuration` of its transitions.
 */
export function categoryDuration(height: number, prefersReducedMotion: boolean): number {
  if (prefersReducedMotion) return 1
  const lines = height / lineHeight
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}

/**
 * Opens or closes a category with an animation; a second call reverses it. While the category closes, `open`
 * stays set, and `data-closing` is there.
 */
function toggleCategory(category: HTMLDetailsElement): void {
  const list = category.querySelector('ul')
  if (!list) return
  const isClosing = category.open && !category.hasAttribute('data-closing')
  category.toggleAttribute('data-closing', isClosing)
  const [running] = list.getAnimations()
  if (running) return running.updatePlaybackRate(-running.playbackRate)
  category.open = true
  const height = list.offsetHeight
  const animation = list.animate(
    { height: isClosing ? [`${height}px`, '0'] : ['0', `${height}px`], overflow: ['clip', 'clip'] },
    { duration: categoryDuration(height, !isMotionWanted()), easing: 'ease-in-out' },
  )
  animation.addEventListener('finish', () => {
    category.open = !category.hasAttribute('data-closing')
    category.removeAttribute('data-closing')
  })
}

/** A category of the sidebar, open at first. Navigating to a page inside, `activePathname`, opens it again. */
export function Category(props: { label: string; activePathname?: string; children: ReactNode }) {
  const { label, activePathname, children } = props
  const ref = useRef<HTMLDetailsElement>(null)

  useBrowserLayoutEffect(() => {
    // Only a navigation opens it.
    if (ref.current && activePathname !== undefined && isHydrated()) ref.current.open = true
  }, [activePathname])

  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (ref.current) toggleCategory(ref.current)
  }
  return (
    // Without hydration warnings: a reader may close it before the scripts run.
    <details ref={ref} open suppressHydrationWarning>
      {/* Enter and Space click a summary, too. */}
      <summary onClick={onClick}>
        {label}
        <Icon name="chevron" small />
      </summary>
      {children}
    </details>
  )
}
