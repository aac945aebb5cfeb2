import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { prepareArticle } from '~/article/prepare-article'
import { watchCodeBlocks } from '~/code/code-blocks'
import type { Enhancement } from '~/lib/enhancement'
import { usePageData } from '~/navigation/shown-page'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { openIslands } from './open-islands'

const enhancements: Enhancement[] = [openIslands]

/** Enhances the page that is shown, anew after each navigation. */
export function useEnhancements(): void {
  const { pathname, search, hash } = useLocation()
  const data = usePageData()

  useBrowserLayoutEffect(prepareArticle, [pathname, hash, data])
  useEffect(watchCodeBlocks, [pathname, data])
  useEffect(() => {
    const leaving = new AbortController()
    for (const { selector, mount } of enhancements) {
      if (document.querySelector(selector)) mount(leaving.signal)
    }
    return () => leaving.abort()
  }, [pathname, search, data])
}
