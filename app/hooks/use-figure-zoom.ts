import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageData } from '~/hooks/use-current-document'
import { addZoomButtons, onZoomClick } from '~/hooks/figure-zoom'

/** Lets readers enlarge the diagrams of the page. */
export function useFigureZoom(): void {
  const { pathname } = useLocation()
  const data = usePageData()

  useEffect(addZoomButtons, [pathname, data])

  useEffect(() => {
    document.addEventListener('click', onZoomClick)
    return () => document.removeEventListener('click', onZoomClick)
  }, [])
}
