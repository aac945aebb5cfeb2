import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { correctAnchor } from '~/lib/anchor'

/**
 * Leads fragments that no element has to the anchor they mean, such as `#takePhoto` to `#takephoto`
 * and `#device/no-device` to `#device-no-device`, in the address bar too.
 */
export function useAnchorCorrection(): void {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const correct = (): void => {
      const { location } = window
      const anchor = correctAnchor(location.hash, (id) => document.getElementById(id) !== null)
      if (anchor) navigate({ search: location.search, hash: anchor }, { replace: true })
    }
    correct()
    // Links within an article change the fragment without the router.
    addEventListener('hashchange', correct)
    return () => removeEventListener('hashchange', correct)
  }, [navigate, pathname, hash])
}
