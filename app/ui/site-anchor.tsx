import { SiteLink } from './site-link'
import type { ReactNode } from 'react'
import { isSitePath } from '~/lib/paths'
import { Icon } from './icon'

/** `href` starts with `/` for pages of this site, else it is absolute. */
export interface SiteAnchorProps {
  href: string
  className?: string
  current?: 'page' | 'true'
  children: ReactNode
}

/** A link to a page of this site or, marked with an arrow, to another site. */
export function SiteAnchor({ href, className, current, children }: SiteAnchorProps) {
  if (isSitePath(href)) {
    return (
      <SiteLink to={href} className={className} aria-current={current}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a href={href} className={className}>
      {children}
      <Icon name="external" small />
    </a>
  )
}
