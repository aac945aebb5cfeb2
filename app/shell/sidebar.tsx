import { useLocation } from '@remix-run/react'
import { flattenSidebar, type SidebarItem } from '~/lib/document-page'
import { canonicalPathname, isReflectionPath } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { PlatformChoice } from '~/platforms/platform-choice'
import { Identifier } from '~/ui/identifier'
import { SiteLink } from '~/ui/site-link'
import { Category } from './category'

function TreeItems({ items }: { items: SidebarItem[] }) {
  const here = canonicalPathname(useLocation().pathname)
  const isHere = ({ pathname }: { pathname: string }) => pathname === here
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          {item.kind === 'link' ? (
            <SiteLink to={item.pathname} aria-current={isHere(item) ? 'page' : undefined}>
              <Identifier text={item.label} isCode={isReflectionPath(item.pathname)} />
            </SiteLink>
          ) : (
            <Category
              label={item.label}
              activePathname={flattenSidebar(item.items).find(isHere)?.pathname}
            >
              <TreeItems items={item.items} />
            </Category>
          )}
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
