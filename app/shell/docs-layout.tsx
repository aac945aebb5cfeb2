import type { ReactNode } from 'react'
import { MobileMenu } from './mobile-menu'

/**
 * The frame of all pages below `/docs`: the sidebar beside the page, or beside its error. Programs that read the
 * HTML get the page first.
 */
export function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="docs">
      {children}
      <MobileMenu isDocs />
    </div>
  )
}
