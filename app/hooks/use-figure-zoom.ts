import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { addZoomButtons, onZoomClick } from '~/hooks/figure-zoom'

/** Lets readers enlarge the diagrams of the page. */
export function useFigureZoom(): void {
  const { pathname } = useLocation()

  useEffect(addZoomButtons, [pathname])

  useEffect(() => {
    document.addEventListener('click', onZoomClick)
    return () => document.removeEventListener('click', onZoomClick)
  }, [])
}
