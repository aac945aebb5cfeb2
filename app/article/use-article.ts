import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { watchCodeBlocks } from '~/code/code-blocks'
import { openIslandsOfAddress } from '~/islands/open-islands'
import { usePageData } from '~/navigation/shown-page'
import { showPlatform, startPlatform } from '~/platforms/platform'
import { showChosenTabs } from '~/tabs/tab-sets'
import { useBrowserLayoutEffect } from '~/ui/hydration'

/** Does for the article of each page that is shown what cannot wait for a press. */
export function useArticle(): void {
  const { pathname, search, hash } = useLocation()
  const data = usePageData()

  useEffect(startPlatform, [])
  useBrowserLayoutEffect(showPlatform, [pathname, hash, data])
  useBrowserLayoutEffect(showChosenTabs, [pathname, hash, data])
  useEffect(watchCodeBlocks, [pathname, data])
  useEffect(openIslandsOfAddress, [pathname, search, data])
}
