import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { siteConfig } from '~/lib/site-config'
import { PlatformChoice } from '~/platforms/platform-lens'
import { LargeSidebarTree, SidebarTree } from './sidebar-tree'
import type { NavigationSection } from '~/lib/document-page'
import { countLinks, filterNavigation } from './filter-navigation'
import { useLocation } from '@remix-run/react'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { showActiveLink } from '~/enhance/closed-categories'

/** The choice of a platform, and the tree of all docs pages below a box that narrows it; Enter opens the first page left. */
export function FilteredTree({ sections }: { sections: NavigationSection[] }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const treeRef = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const shown = filterNavigation(sections, query)
  const isFiltered = query.trim() !== ''
  const isLarge = countLinks(sections) > siteConfig.maxSidebarLinks
  const Tree = isLarge ? LargeSidebarTree : SidebarTree

  // Readers may have typed before the page's scripts ran.
  useEffect(() => setQuery(inputRef.current?.value ?? ''), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget
    if (event.key === 'Escape' && value) {
      // The first Esc is for the box, a second one for the menu around it.
      event.preventDefault()
      event.currentTarget.value = ''
      setQuery('')
    } else if (event.key === 'Enter' && isFiltered) {
      treeRef.current?.querySelector('a')?.click()
    }
  }
  return (
    <>
      <div className="tree-filter" data-needs-javascript="">
        <PlatformChoice />
        <div role="search">
          <input
            ref={inputRef}
            type="search"
            aria-label="Filter the list of pages"
            placeholder="Filter pages"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p role="status">{isFiltered && describeCount(countLinks(shown))}</p>
        </div>
      </div>
      <div className="tree" ref={treeRef}>
        {/* A narrowed tree is made anew for each query, with every category open. */}
        <Tree key={isFiltered ? query : undefined} sections={shown} isFiltered={isFiltered} />
      </div>
    </>
  )
}

function describeCount(count: number): string {
  return count === 0 ? 'No page has this in its title.' : count === 1 ? '1 page' : `${count} pages`
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
      <FilteredTree sections={sections} />
    </nav>
  )
}
