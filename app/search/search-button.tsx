import { useHref, useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasModifier, loadStylesheet } from '~/lib/browser'
import { searchPath } from '~/lib/paths'
import { isSearchHotKey } from '~/lib/search-hot-key'
import { linkToPath } from '~/navigation/links'
import { useIsHydrating } from '~/ui/hydration'
import { Icon } from '~/ui/icon'
import { SiteLink } from '~/ui/site-link'
import dialogStyles from './search-dialog.css'

async function loadSearch(basePath: string) {
  const [{ SearchDialog }, { getSearchClient }] = await Promise.all([
    import('./search-dialog.client'),
    import('./client'),
    loadStylesheet(dialogStyles),
  ])
  const client = getSearchClient(basePath)
  // Without settings, the dialog reports the failure of the first query.
  const settings = await client.loadSettings().catch(() => undefined)
  return { SearchDialog, client, settings }
}

/** Loads, opens and closes the search dialog. If it doesn't load, the search page opens. */
function useSearchDialog() {
  const basePath = useHref('/')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof loadSearch>>>()
  const [isLoading, setIsLoading] = useState(false)
  const close = useCallback(() => setOpened(undefined), [])

  const open = useCallback(async () => {
    setIsLoading(true)
    try {
      setOpened(await loadSearch(basePath))
    } catch (error) {
      console.warn('The search dialog did not load.', error)
      navigate(searchPath())
    }
    setIsLoading(false)
  }, [basePath, navigate])

  // Back closes the dialog; a navigation that began before it opened doesn't.
  useEffect(() => {
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [close])

  const follow = useCallback(
    (url: string) => {
      // DocSearch scrolls the page back as it unmounts, which must come before the navigation.
      flushSync(close)
      const { href } = new URL(url, window.location.href)
      const path = linkToPath(href, basePath, window.location.origin)
      if (path) navigate(path, { replace: href === window.location.href })
      else window.location.assign(href)
    },
    [basePath, close, navigate],
  )
  const dialog = opened && (
    <opened.SearchDialog
      client={opened.client}
      settings={opened.settings}
      basePath={basePath}
      onClose={close}
      onFollow={follow}
    />
  )
  const warm = useCallback(() => void loadSearch(basePath).catch(() => {}), [basePath])
  return { open, warm, isLoading, dialog }
}

/**
 * The button that opens the search dialog. It is a link to the search page, which works before hydration,
 * without JavaScript, and for clicks that open a new tab.
 */
export function SearchButton() {
  const isHydrating = useIsHydrating()
  const { open, warm, isLoading, dialog } = useSearchDialog()

  useEffect(() => {
    const onHotKey = (event: KeyboardEvent): void => {
      if (!isSearchHotKey(event)) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', onHotKey)
    return () => removeEventListener('keydown', onHotKey)
  }, [open])
  return (
    <>
      <SiteLink
        className="navbar-search"
        to={searchPath()}
        role={isHydrating ? undefined : 'button'}
        aria-haspopup={isHydrating ? undefined : 'dialog'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (event.button !== 0 || hasModifier(event)) return
          event.preventDefault()
          // The focus returns here from the dialog, and Safari does not focus links that are pressed.
          event.currentTarget.focus()
          void open()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ' || hasModifier(event)) return
          event.preventDefault()
          void open()
        }}
        onPointerEnter={warm}
        onFocus={warm}
        onTouchStart={warm}
        data-replay=""
        data-search-button=""
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd
          translate="no"
          className="navbar-search-key"
          data-needs-javascript=""
          aria-hidden="true"
        >
          {!isHydrating && isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </SiteLink>
      {dialog}
    </>
  )
}

/** `navigator.platform` is deprecated, but nothing else works in all browsers. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
