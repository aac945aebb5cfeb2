import { useContentEvents } from '~/hooks/use-content-events'
import { useHydratedMark } from '~/hooks/use-hydrated-mark'
import { useSiteLinks } from '~/hooks/use-site-links'

/** What every page does once its scripts run, whether it shows content or an error. */
export function useSiteBehavior(): void {
  useSiteLinks()
  useContentEvents()
  useHydratedMark()
}
