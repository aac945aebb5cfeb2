import { isMotionWanted } from '~/lib/browser'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import {
  setCategoryOpen,
  useIsCategoryOpen,
  categoryAttribute,
  categoryId,
} from './open-categories'
import { Link, useLocation } from '@remix-run/react'
import { Identifier } from '~/ui/identifier'
import type { NavigationItem, NavigationSection } from '~/lib/document-page'
import { hasPathname } from './filter-navigation'
import { canonicalPathname } from '~/lib/paths'

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

/** What a category needs; with `activePathname` the active page is inside it. */
export interface SidebarCategoryProps {
  id: string
  label: string
  activePathname: string | undefined
  /** Whether the list is narrowed: then categories are open, and what the reader does is not kept. */
  isFiltered: boolean
  children: ReactNode
}

/** A category of the sidebar: native, remembered, and opened by a visit to a page inside it. */
function SidebarCategory(props: SidebarCategoryProps) {
  const { id, label, activePathname, isFiltered, children } = props
  const ref = useRef<HTMLDetailsElement>(null)
  const isOpen = useIsCategoryOpen(id)
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
      open={isFiltered || isOpen}
      onToggle={(event) => {
        if (!isFiltered && event.target === ref.current) setCategoryOpen(id, ref.current.open)
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

/** What the tree shows; `isFiltered` tells that the sections are not all there is. */
export interface SidebarTreeProps {
  sections: NavigationSection[]
  isFiltered: boolean
}

/** The tree of all docs pages: every link is in the HTML, categories fold natively. */
export function SidebarTree({ sections, isFiltered }: SidebarTreeProps) {
  const pathname = canonicalPathname(useLocation().pathname)
  return sections.map(({ label, items }) => (
    <section key={label} className="tree-section">
      <h2 className="tree-title">{label}</h2>
      <TreeItems items={items} around={label} pathname={pathname} isFiltered={isFiltered} />
    </section>
  ))
}

interface TreeItemsProps {
  items: NavigationItem[]
  around: string
  pathname: string
  isFiltered: boolean
}

function TreeItems({ items, around, pathname, isFiltered }: TreeItemsProps) {
  return (
    <ul>
      {items.map((item) => {
        if (item.kind === 'link') {
          const current = item.pathname === pathname ? 'page' : undefined
          return (
            <li key={item.label}>
              <Link to={item.pathname} aria-current={current}>
                <Identifier text={item.label} />
              </Link>
            </li>
          )
        }
        const id = categoryId(around, item.label)
        return (
          <li key={item.label}>
            <SidebarCategory
              id={id}
              label={item.label}
              activePathname={hasPathname(item.items, pathname) ? pathname : undefined}
              isFiltered={isFiltered}
            >
              <TreeItems
                items={item.items}
                around={id}
                pathname={pathname}
                isFiltered={isFiltered}
              />
            </SidebarCategory>
          </li>
        )
      })}
    </ul>
  )
}
