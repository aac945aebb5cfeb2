import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { FilteredTree } from '~/components/docs/filtered-tree'
import type { NavigationSection } from '~/content/types'
import { useBrowserLayoutEffect } from '~/hooks/use-browser-layout-effect'
import { sidebarScript } from '~/lib/sidebar-memory'

/** The column of docs pages beside the article, scrolled so that the active link is seen. */
export function DocsSidebar({ sections }: { sections: NavigationSection[] }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useBrowserLayoutEffect(() => {
    const sidebar = ref.current
    const link = sidebar?.querySelector('[aria-current="page"]')
    if (!sidebar || !link) return
    const frame = sidebar.getBoundingClientRect()
    const place = link.getBoundingClientRect()
    // Not scrollIntoView: that would scroll the page too.
    if (place.top < frame.top || place.bottom > frame.bottom) {
      sidebar.scrollTop += place.top - frame.top - frame.height / 2
    }
  }, [pathname])

  return (
    <nav className="docs-sidebar" aria-label="Docs sidebar" ref={ref}>
      <FilteredTree sections={sections} />
      <script dangerouslySetInnerHTML={{ __html: sidebarScript }} suppressHydrationWarning />
    </nav>
  )
}
