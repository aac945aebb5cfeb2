import { useHref, useNavigate } from '@remix-run/react'
import { type MouseEvent, useCallback } from 'react'
import { clickToPath } from '~/lib/click-to-path'

/** A click handler that follows plain links of this site without loading the whole page. */
export function useArticleLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  const basePath = useHref('/')
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link && clickToPath(event, link, basePath, window.location)
      if (!path) return
      event.preventDefault()
      navigate(path)
    },
    [navigate, basePath],
  )
}
