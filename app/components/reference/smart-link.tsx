import type { ReactNode } from 'react'
import { useRender } from './render-context'

/** A link whose target may be missing: then it is its content alone. */
export function SmartLink({ href, children }: { href?: string; children: ReactNode }) {
  const render = useRender()
  if (!href) return <>{children}</>
  return <a href={href.startsWith('/') ? render.href(href) : href}>{children}</a>
}
