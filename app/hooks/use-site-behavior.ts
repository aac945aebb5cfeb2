import { useEffect } from 'react'
import { useAnchorCorrection } from '~/hooks/use-anchor-correction'
import { useHydratedMark } from '~/hooks/use-hydrated-mark'
import { useMemberFilter } from '~/hooks/use-member-filter'
import { usePageViews } from '~/hooks/use-page-views'
import { useSiteLinks } from '~/hooks/use-site-links'
import { watchOverlays } from '~/lib/close-on-back'
import { fadeNavigations } from '~/lib/fade-navigations'
import { guardNavigations } from '~/lib/guard-navigations'

/** What every page does once its scripts run, whether it shows content or an error. */
export function useSiteBehavior(): void {
  useSiteLinks()
  useEffect(() => {
    guardNavigations()
    fadeNavigations()
    watchOverlays()
  }, [])
  useAnchorCorrection()
  useMemberFilter()
  usePageViews()
  useHydratedMark()
}
