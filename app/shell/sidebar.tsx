import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { flattenNavigation, type NavigationItem, type NavigationSection } from '~/lib/document-page'
import { canonicalPathname, isReflectionPath } from '~/lib/paths'
import { PlatformChoice } from '~/platforms/platform-choice'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { Identifier } from '~/ui/identifier'
import { SiteLink } from '~/ui/site-link'
import { showActiveLink } from './active-link'
import { Category } from './category'

function TreeItem({ item, pathname }: { item: NavigationItem; pathname: string }) {
  if (item.kind === 'link') {
    const current = item.pathname === pathname ? 'page' : undefined
    return (
      <SiteLink to={item.pathname} aria-current={current}>
        <Identifier text={item.label} isCode={isReflectionPath(item.pathname)} />
      </SiteLink>
    )
  }
  const isActive = flattenNavigation(item.items).some((link) => link.pathname === pathname)
  return (
    <Category label={item.label} activePathname={isActive ? pathname : undefined}>
      <TreeItems items={item.items} />
    </Category>
  )
}

function TreeItems({ items }: { items: NavigationItem[] }) {
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

/** The choice of a platform, and the tree of all docs pages: every link is in the HTML. */
export function SidebarContent({ sections }: { sections: NavigationSection[] }) {
  return (
    <>
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
    </>
  )
}

/** The column of docs pages beside the article, scrolled so that the active link is seen. */
export function DocsSidebar({ sections }: { sections: NavigationSection[] }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useBrowserLayoutEffect(() => {
    // The inline script has done so before the page's scripts ran, and the reader may have scrolled since.
    if (ref.current && document.documentElement.dataset['hydrated']) showActiveLink(ref.current)
  }, [pathname])

  return (
    <nav className="docs-sidebar" aria-label="Docs sidebar" ref={ref}>
      <SidebarContent sections={sections} />
    </nav>
  )
}
