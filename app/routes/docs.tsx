import { Outlet, useOutletContext } from '@remix-run/react'
import { DocsFrame } from '~/shell/docs-layout'
import { PageError } from '~/shell/page-error'
import type { NavigationSection } from '~/lib/document-page'

/** The frame of all pages below `/docs`; it stays while the page inside changes or fails. */
export default function Docs() {
  return (
    <DocsFrame navigation={useOutletContext<NavigationSection[] | undefined>()}>
      <Outlet />
    </DocsFrame>
  )
}

export function ErrorBoundary() {
  return (
    <DocsFrame navigation={useOutletContext<NavigationSection[] | undefined>()}>
      <PageError />
    </DocsFrame>
  )
}
