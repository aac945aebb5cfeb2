import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageData } from '~/hooks/use-current-document'
import { addZoomButtons, closeZoom, onZoomClick } from '~/enhancements/figure-zoom'

/** Lets readers enlarge the diagrams of the page, until they go to another place. */
export function useFigureZoom(): void {
  const { key, pathname } = useLocation()
  const data = usePageData()

  useEffect(addZoomButtons, [pathname, data])
  useEffect(() => closeZoom, [key])

  useEffect(() => {
    document.addEventListener('click', onZoomClick)
    return () => document.removeEventListener('click', onZoomClick)
  }, [])
}
