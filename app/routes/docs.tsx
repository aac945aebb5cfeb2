import { Outlet } from '@remix-run/react'
import { DocsLayout } from '~/components/docs/docs-layout'
import { useCurrentDocument } from '~/hooks/use-current-document'

/** The frame of all pages below `/docs`; it stays while the page inside changes. */
export default function Docs() {
  const page = useCurrentDocument()
  return page ? (
    <DocsLayout page={page}>
      <Outlet />
    </DocsLayout>
  ) : (
    <Outlet />
  )
}
