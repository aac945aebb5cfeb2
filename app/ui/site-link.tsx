import { useHref } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

/** `to` is a pathname of this site, without its base path. */
export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
}

/** A link to a page or file of this site. `navigation/links.ts` handles clicks. */
export function SiteLink({ to, children, ...props }: SiteLinkProps) {
  return (
    <a href={useHref(to)} {...props}>
      {children}
    </a>
  )
}
