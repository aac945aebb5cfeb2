import { useHref, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { clickToPath } from '~/lib/click-to-path'

/**
 * Follows plain links of this site without loading the whole page. Article bodies are HTML, so their
 * links are not router links; router links prevent the default before this handler sees the click.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate()
  const basePath = useHref('/')
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link && clickToPath(event, link, basePath, window.location.origin)
      if (!path) return
      event.preventDefault()
      const { pathname, href } = window.location
      // A change of the query alone leaves the reader in place.
      const preventScrollReset =
        link.pathname === pathname && link.search !== window.location.search
      navigate(path, { preventScrollReset, replace: link.href === href })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, basePath])
}
