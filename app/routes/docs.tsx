import { Outlet } from '@remix-run/react'
import { DocsLayout } from '~/shell/docs-layout'

/** The frame of all pages below `/docs`; it stays while the page inside changes or fails. */
export default function Docs() {
  return (
    <DocsLayout>
      <Outlet />
    </DocsLayout>
  )
}
