import type { ReactNode } from 'react'
import { useRender } from './render-context'

interface SmartLinkProps {
  href: string | undefined
  /** What the link is called where its content alone would not say enough. */
  label?: string
  children: ReactNode
}

/** A link whose target may be missing: then it is its content alone. */
export function SmartLink({ href, label, children }: SmartLinkProps) {
  const render = useRender()
  if (!href) return <>{children}</>
  return (
    <a href={href.startsWith('/') ? render.href(href) : href} aria-label={label}>
      {children}
    </a>
  )
}
