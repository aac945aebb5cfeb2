import { useAnchorCorrection } from '~/hooks/use-anchor-correction'
import { useFadingNavigations } from '~/hooks/use-fading-navigations'
import { useGuardedNavigations } from '~/hooks/use-guarded-navigations'
import { useHydratedMark } from '~/hooks/use-hydrated-mark'
import { useMemberFilter } from '~/hooks/use-member-filter'
import { usePageViews } from '~/hooks/use-page-views'
import { useSiteLinks } from '~/hooks/use-site-links'

/** What every page does once its scripts run, whether it shows content or an error. */
export function useSiteBehavior(): void {
  useSiteLinks()
  useGuardedNavigations()
  useFadingNavigations()
  useAnchorCorrection()
  useMemberFilter()
  usePageViews()
  useHydratedMark()
}
