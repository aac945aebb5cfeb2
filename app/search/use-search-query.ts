import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { searchParameter } from '~/lib/paths'
import { searchQueryAttribute } from '~/lib/search-query'

/**
 * The query in the address, which a prerendered page learns only once it is in the browser.
 * Typing goes to the address past the router, which would load the page's data again at each key.
 * What the box holds from before hydration is typed, too.
 */
export function useSearchQuery(
  boxRef: RefObject<HTMLInputElement>,
): [string, (query: string) => void] {
  const { key, search } = useLocation()
  const [typed, setTyped] = useState<{ key: string; query: string }>()
  const isHydrating = useIsHydrating()
  const addressed = isHydrating ? '' : (new URLSearchParams(search).get(searchParameter) ?? '')

  useEffect(() => {
    if (!isHydrating) document.documentElement.removeAttribute(searchQueryAttribute)
  }, [isHydrating])

  const onType = (query: string): void => {
    setTyped({ key, query })
    const url = new URL(window.location.href)
    url.search = query ? new URLSearchParams({ [searchParameter]: query }).toString() : ''
    try {
      window.history.replaceState(window.history.state, '', url)
    } catch {
      // Safari allows a hundred changes in half a minute; the next key comes through.
    }
  }
  useBrowserLayoutEffect(() => {
    if (isHydrating && boxRef.current?.value) onType(boxRef.current.value)
  })
  return [typed?.key === key ? typed.query : addressed, onType]
}
