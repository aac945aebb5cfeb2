import { isMotionWanted } from '~/lib/browser'
import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Icon } from '~/ui/icon'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import {
  categoryAttribute,
  categoryId,
  isCategoryOpen,
  onCategoryChange,
  setCategoryOpen,
} from '~/enhance/closed-categories'
import { useLocation } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { Identifier } from '~/ui/identifier'
import { flattenNavigation, type NavigationItem, type NavigationSection } from '~/lib/document-page'
import { canonicalPathname, isReflectionPath } from '~/lib/paths'

/** Milliseconds of a category's animation where the reader wants less motion. */
const reducedMotionDuration = 1

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

/** With `activePathname` the active page is inside it. */
export interface SidebarCategoryProps {
  id: string
  label: string
  activePathname: string | undefined
  children: ReactNode
}

/** A category of the sidebar: native, remembered, and opened by a visit to a page inside it. */
function SidebarCategory({ id, label, activePathname, children }: SidebarCategoryProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const isOpen = useSyncExternalStore(
    onCategoryChange,
    () => isCategoryOpen(id),
    () => true,
  )
  const isHydrating = useIsHydrating()

  useBrowserLayoutEffect(() => {
    // The sidebar's script has seen to the page that was loaded, and the reader may have been quick.
    if (activePathname !== undefined && !isHydrating) setCategoryOpen(id, true)
    // Only another page opens it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, activePathname])

  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (ref.current) toggleCategory(ref.current)
  }
  return (
    <details
      ref={ref}
      {...{ [categoryAttribute]: id }}
      open={isOpen}
      onToggle={(event) => {
        if (event.target === ref.current) setCategoryOpen(id, ref.current.open)
      }}
      suppressHydrationWarning
    >
      {/* Enter and Space click it too: it is the native control of the category. */}
      <summary onClick={onClick}>
        {label}
        <Icon name="chevron" small />
      </summary>
      {children}
    </details>
  )
}

/** The tree of all docs pages: every link is in the HTML, categories fold natively. */
export function SidebarTree({ sections }: { sections: NavigationSection[] }) {
  return sections.map(({ label, items }) => (
    <section key={label} className="tree-section">
      <h2 className="tree-title">{label}</h2>
      <TreeItems items={items} around={label} />
    </section>
  ))
}

function TreeItems({ items, around }: { items: NavigationItem[]; around: string }) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <ul>
      {items.map((item) => {
        if (item.kind === 'link') {
          const current = item.pathname === pathname ? 'page' : undefined
          return (
            <li key={item.label}>
              <SiteLink to={item.pathname} aria-current={current}>
                <Identifier text={item.label} isCode={isReflectionPath(item.pathname)} />
              </SiteLink>
            </li>
          )
        }
        const id = categoryId(around, item.label)
        const isActive = flattenNavigation(item.items).some((link) => link.pathname === pathname)
        return (
          <li key={item.label}>
            <SidebarCategory
              id={id}
              label={item.label}
              activePathname={isActive ? pathname : undefined}
            >
              <TreeItems items={item.items} around={id} />
            </SidebarCategory>
          </li>
        )
      })}
    </ul>
  )
}
