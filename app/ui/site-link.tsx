import { useHref } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { isSitePath } from '~/lib/paths'
import { Icon } from './icon'

/** `to` is a pathname of this site, without its base path, or an address of another site. */
export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page or file of this site or, marked with an arrow, to another site. `navigation/links.ts` handles
 * clicks.
 */
export function SiteLink({ to, children, ...props }: SiteLinkProps) {
  const href = useHref(to)
  const isOurs = isSitePath(to)
  return (
    <a href={isOurs ? href : to} {...props}>
      {children}
      {!isOurs && <Icon name="external" small />}
    </a>
  )
}
