import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { showActiveLink } from '~/enhance/closed-categories'
import type { NavigationSection } from '~/lib/document-page'
import { PlatformChoice } from '~/platforms/platform-choice'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { SidebarTree } from './sidebar-tree'

/** The choice of a platform, and the tree of all docs pages. */
export function SidebarContent({ sections }: { sections: NavigationSection[] }) {
  return (
    <>
      <div className="tree-filter" data-needs-javascript="">
        <PlatformChoice />
      </div>
      <div className="tree">
        <SidebarTree sections={sections} />
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
