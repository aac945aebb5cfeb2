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
    const anchor = correctAnchor(hash, (id) => document.getElementById(id) !== null)
    if (anchor) navigate({ search: window.location.search, hash: anchor }, { replace: true })
  }, [navigate, pathname, hash])
}
