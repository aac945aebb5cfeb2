import { useEffect } from 'react'
import { guardNavigations } from '~/lib/guard-navigations'

/** Has navigations with a missing module load their target whole, from hydration on. */
export function useGuardedNavigations(): void {
  useEffect(guardNavigations, [])
}
