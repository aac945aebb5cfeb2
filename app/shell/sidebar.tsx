import { useLocation } from '@remix-run/react'
import { flattenSidebar, type SidebarItem } from '~/lib/document-page'
import { canonicalPathname, isReflectionPath } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { PlatformChoice } from '~/platforms/platform-choice'
import { Identifier } from '~/ui/identifier'
import { SiteLink } from '~/ui/site-link'
import { Category } from './category'

function TreeItem({ item, pathname }: { item: SidebarItem; pathname: string }) {
  if (item.kind === 'link') {
    const current = item.pathname === pathname ? 'page' : undefined
    return (
      <SiteLink to={item.pathname} aria-current={current}>
        <Identifier text={item.label} isCode={isReflectionPath(item.pathname)} />
      </SiteLink>
    )
  }
  const isActive = flattenSidebar(item.items).some((link) => link.pathname === pathname)
  return (
    <Category label={item.label} activePathname={isActive ? pathname : undefined}>
      <TreeItems items={item.items} />
    </Category>
  )
}

function TreeItems({ items }: { items: SidebarItem[] }) {
  const pathname = canonicalPathname(useLocation().pathname)
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <TreeItem item={item} pathname={pathname} />
        </li>
      ))}
    </ul>
  )
}

/** The choice of a platform, and links to all docs pages. */
export function DocsSidebar() {
  const { sections } = usePublishedSite().sidebar
  return (
    <nav aria-label="Docs sidebar">
      <div className="tree-platform" data-needs-javascript="">
        <PlatformChoice />
      </div>
      <div className="tree">
        {sections.map(({ label, items }) => (
          <section key={label} className="tree-section">
            <h2 className="tree-title">{label}</h2>
            <TreeItems items={items} />
          </section>
        ))}
      </div>
    </nav>
  )
}
