import { Outlet } from '@remix-run/react'
import { MobileMenu } from '~/shell/mobile-menu'

/**
 * The frame of all pages below `/docs`; it stays while the page inside changes or fails. Programs that read the
 * HTML get the page first, and then the sidebar.
 */
export default function Docs() {
  return (
    <div className="docs">
      <Outlet />
      <MobileMenu isDocs />
    </div>
  )
}
