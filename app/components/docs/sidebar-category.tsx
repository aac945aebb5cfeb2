import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Icon } from '~/components/ui/icon'
import { toggleCategory } from '~/enhancements/category-animation'
import { useBrowserLayoutEffect } from '~/hooks/use-browser-layout-effect'
import { useIsHydrating } from '~/hooks/use-is-hydrating'
import { setCategoryOpen, useIsCategoryOpen } from '~/hooks/use-open-categories'
import { categoryAttribute } from '~/lib/sidebar-memory'

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
export function SidebarCategory(props: SidebarCategoryProps) {
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
