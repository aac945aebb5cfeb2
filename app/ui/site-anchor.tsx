import type { ComponentPropsWithoutRef } from 'react'
import { isSitePath } from '~/lib/paths'
import { Icon } from './icon'
import { SiteLink } from './site-link'

/** `href` starts with `/` for pages of this site, else it is absolute. */
export interface SiteAnchorProps extends ComponentPropsWithoutRef<'a'> {
  href: string
}

/** A link to a page of this site or, marked with an arrow, to another site. */
export function SiteAnchor({ href, children, ...props }: SiteAnchorProps) {
  if (isSitePath(href)) {
    return (
      <SiteLink to={href} {...props}>
        {children}
      </SiteLink>
    )
  }
  return (
    <a href={href} {...props}>
      {children}
      <Icon name="external" small />
    </a>
  )
}
