import { Link, useLocation } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import type { NavigationItem, NavigationSection } from '~/content/types'
import { canonicalPathname } from '~/lib/paths'

/** The tree of all docs pages: every link is in the HTML, categories fold natively. */
export function SidebarTree({ sections }: { sections: NavigationSection[] }) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <div className="tree">
      {sections.map((section) => (
        <section key={section.label} className="tree-section">
          <h2 className="tree-title">{section.label}</h2>
          <TreeItems items={section.items} pathname={pathname} />
        </section>
      ))}
    </div>
  )
}

function TreeItems({ items, pathname }: { items: NavigationItem[]; pathname: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          {item.kind === 'link' ? (
            <Link to={item.pathname} aria-current={item.pathname === pathname ? 'page' : undefined}>
              {item.label}
            </Link>
          ) : (
            <details open>
              <summary>
                {item.label}
                <Icon name="chevron" small />
              </summary>
              <TreeItems items={item.items} pathname={pathname} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
