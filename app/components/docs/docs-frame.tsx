import type { ReactNode } from 'react'
import { DocsSidebar } from '~/components/docs/docs-sidebar'
import type { NavigationSection } from '~/content/types'

/** What the frame needs; `navigation` is undefined where no page below `/docs` has loaded yet. */
export interface DocsFrameProps {
  navigation: NavigationSection[] | undefined
  children: ReactNode
}

/** The frame of all pages below `/docs`: the sidebar beside the page, or beside its error. */
export function DocsFrame({ navigation, children }: DocsFrameProps) {
  if (!navigation) return children
  return (
    <div className="docs">
      <DocsSidebar sections={navigation} />
      {children}
    </div>
  )
}
