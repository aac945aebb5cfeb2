import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { usePageData } from '~/hooks/use-current-document'
import { onWrapClick, updateWrapButtons } from '~/enhancements/wrap-buttons'

/** Keeps a button to wrap lines at each code block that needs one. */
export function useWrapButtons(): void {
  const { pathname } = useLocation()
  const data = usePageData()

  useEffect(updateWrapButtons, [pathname, data])

  useEffect(() => {
    addEventListener('resize', updateWrapButtons)
    document.addEventListener('click', onWrapClick)
    return () => {
      removeEventListener('resize', updateWrapButtons)
      document.removeEventListener('click', onWrapClick)
    }
  }, [])
}
