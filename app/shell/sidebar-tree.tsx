import { isMotionWanted } from '~/lib/browser'
import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '~/ui/icon'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import {
  categoryAttribute,
  categoryId,
  isCategoryOpen,
  onCategoryChange,
  setCategoryOpen,
} from '~/enhance/closed-categories'
import { Link, useLocation } from '@remix-run/react'
import { Identifier } from '~/ui/identifier'
import type { NavigationItem, NavigationSection } from '~/lib/document-page'
import { foldNavigation, hasPathname } from './filter-navigation'
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
  /** Whether the list is narrowed: then categories are open, and what the reader does is not kept. */
  isFiltered: boolean
  /** Whether a page has only its own categories in its HTML: then others are closed at first. */
  isLarge: boolean
  children: ReactNode
}

/** A category of the sidebar: native, remembered, and opened by a visit to a page inside it. */
function SidebarCategory(props: SidebarCategoryProps) {
  const { id, label, activePathname, isFiltered, isLarge, children } = props
  const ref = useRef<HTMLDetailsElement>(null)
  const isRemembered = useSyncExternalStore(
    onCategoryChange,
    () => isCategoryOpen(id),
    () => true,
  )
  const [isOpened, setIsOpened] = useState(activePathname !== undefined)
  const isOpen = isLarge ? isOpened : isRemembered
  const [hasItems, setHasItems] = useState(isOpen || !isLarge)
  const isHydrating = useIsHydrating()
  const setIsOpen = (next: boolean): void => {
    if (isLarge) setIsOpened(next)
    else setCategoryOpen(id, next)
  }

  useBrowserLayoutEffect(() => {
    // The sidebar's script has seen to the page that was loaded, and the reader may have been quick.
    if (activePathname !== undefined && !isHydrating) setIsOpen(true)
    // Only another page opens it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, activePathname])

  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    flushSync(() => setHasItems(true))
    if (ref.current) toggleCategory(ref.current)
  }
  return (
    <details
      ref={ref}
      {...{ [categoryAttribute]: id }}
      open={isFiltered || isOpen}
      onToggle={(event) => {
        if (!isFiltered && event.target === ref.current) setIsOpen(ref.current.open)
      }}
      suppressHydrationWarning
    >
      {/* Enter and Space click it too: it is the native control of the category. */}
      <summary onClick={onClick}>
        {label}
        <Icon name="chevron" small />
      </summary>
      {(hasItems || isOpen || isFiltered) && children}
    </details>
  )
}

/** `isFiltered` tells that the sections are not all there is. */
export interface SidebarTreeProps {
  sections: NavigationSection[]
  isFiltered: boolean
}

/** The tree of all docs pages: every link is in the HTML, categories fold natively. */
export function SidebarTree({ sections, isFiltered }: SidebarTreeProps) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <TreeSections sections={sections} pathname={pathname} isFiltered={isFiltered} isLarge={false} />
  )
}

/** The tree of so many pages that a document has only those around its own until scripts run. */
export function LargeSidebarTree({ sections, isFiltered }: SidebarTreeProps) {
  const pathname = canonicalPathname(useLocation().pathname)
  const isHydrating = useIsHydrating()
  const shown = isFiltered ? sections : foldNavigation(sections, pathname, !isHydrating)
  return <TreeSections sections={shown} pathname={pathname} isFiltered={isFiltered} isLarge />
}

interface TreeState {
  pathname: string
  isFiltered: boolean
  isLarge: boolean
}

function TreeSections({ sections, ...state }: { sections: NavigationSection[] } & TreeState) {
  return sections.map(({ label, items }) => (
    <section key={label} className="tree-section">
      <h2 className="tree-title">{label}</h2>
      <TreeItems items={items} around={label} {...state} />
    </section>
  ))
}

interface TreeItemsProps extends TreeState {
  items: NavigationItem[]
  around: string
}

function TreeItems({ items, around, ...state }: TreeItemsProps) {
  const { pathname, isFiltered, isLarge } = state
  return (
    <ul>
      {items.map((item) => {
        if (item.kind === 'link') {
          const current = item.pathname === pathname ? 'page' : undefined
          return (
            <li key={item.label}>
              <Link to={item.pathname} aria-current={current}>
                <Identifier
                  text={item.label}
                  isCode={!item.isFolded && isReflectionPath(item.pathname)}
                />
                {item.isFolded && <Icon name="chevron" small />}
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
              isLarge={isLarge}
            >
              <TreeItems items={item.items} around={id} {...state} />
            </SidebarCategory>
          </li>
        )
      })}
    </ul>
  )
}
