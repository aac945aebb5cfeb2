import { useHref, useNavigate } from '@remix-run/react'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { hasModifier, loadStylesheet } from '~/lib/browser'
import { loadOnce } from '~/lib/memoize'
import { searchPath, withBase } from '~/lib/paths'
import { isSearchHotKey } from '~/lib/search-hot-key'
import { linkToPath } from '~/navigation/links'
import { useIsHydrating } from '~/ui/hydration'
import { Icon } from '~/ui/icon'
import { SiteLink } from '~/ui/site-link'
import dialogStyles from './search-dialog.css'
import type { SearchSettings } from './settings'

const loadDialog = loadOnce(async () => {
  const [{ SearchDialog, prepareSearch }] = await Promise.all([
    import('./search-dialog.client'),
    loadStylesheet(dialogStyles),
  ])
  return { SearchDialog, prepareSearch }
})

type DialogModule = Awaited<ReturnType<typeof loadDialog>>

/** Loads, opens and closes the search dialog. Where it doesn't load, the search page opens. */
function useSearchDialog() {
  const basePath = useHref('/')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ dialog: DialogModule; settings: SearchSettings }>()
  const [isLoading, setIsLoading] = useState(false)
  const close = useCallback(() => setOpened(undefined), [])

  const load = useCallback(async () => {
    const dialog = await loadDialog()
    // Without the settings, the dialog says so when something is typed.
    const settings = await dialog.prepareSearch(basePath).catch(() => undefined)
    return { dialog, settings: settings ?? { mode: 'embedded' as const, headings: '', texts: '' } }
  }, [basePath])

  const open = useCallback(async () => {
    setIsLoading(true)
    try {
      setOpened(await load())
    } catch (error) {
      console.warn('The search dialog did not load.', error)
      navigate(searchPath())
    }
    setIsLoading(false)
  }, [load, navigate])

  // Back closes it. A page that was still on its way when the dialog opened doesn't.
  useEffect(() => {
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [close])

  const follow = useCallback(
    (url: string) => {
      // As DocSearch goes, it scrolls the page back to where it was.
      flushSync(close)
      const { href } = new URL(url, window.location.href)
      const path = linkToPath(href, basePath, window.location.origin)
      if (path) navigate(path, { replace: href === window.location.href })
      else window.location.assign(href)
    },
    [basePath, close, navigate],
  )
  const toResultsUrl = useCallback(
    (query: string) => withBase(basePath, searchPath(query)),
    [basePath],
  )
  const dialog = opened && (
    <opened.dialog.SearchDialog
      settings={opened.settings}
      basePath={basePath}
      onClose={close}
      onFollow={follow}
      toResultsUrl={toResultsUrl}
    />
  )
  const warm = useCallback(() => void load().catch(() => {}), [load])
  return { open, warm, isLoading, dialog }
}

/** Calls back when the reader presses a key that opens search. */
function useSearchHotKeys(onPress: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchHotKey(event)) return
      event.preventDefault()
      void onPress()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onPress])
}

/**
 * The button that opens the search dialog. Until its page is hydrated, and without JavaScript for
 * good, it is a link to the search page; clicks that want a new tab follow that link at any time.
 */
export function SearchButton() {
  const isHydrating = useIsHydrating()
  const { open, warm, isLoading, dialog } = useSearchDialog()
  useSearchHotKeys(open)

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    // A touch does not focus links everywhere, and here the focus returns to.
    event.currentTarget.focus()
    void open()
  }
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key !== ' ' || hasModifier(event)) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <SiteLink
        className="navbar-search"
        to={searchPath()}
        role={isHydrating ? undefined : 'button'}
        aria-haspopup={isHydrating ? undefined : 'dialog'}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isLoading || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
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

/** The platform's name is deprecated, but the only way that all browsers have to tell it. */
function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
