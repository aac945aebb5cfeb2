import { Link, useLocation } from '@remix-run/react'
import { SidebarCategory } from '~/components/docs/sidebar-category'
import { Identifier } from '~/components/ui/identifier'
import type { NavigationItem, NavigationSection } from '~/content/types'
import { hasPathname } from '~/lib/filter-navigation'
import { canonicalPathname } from '~/lib/paths'
import { categoryId } from '~/lib/sidebar-memory'

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
