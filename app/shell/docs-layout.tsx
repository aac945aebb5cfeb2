import type { ReactNode } from 'react'
import { DocsSidebar } from './sidebar'

/** The frame of all pages below `/docs`: the sidebar beside the page, or beside its error. */
export function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="docs">
      <DocsSidebar />
      {children}
    </div>
  )
}
